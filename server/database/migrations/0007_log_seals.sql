CREATE TABLE log_seals (
  number bigint PRIMARY KEY,
  first_id bigint NOT NULL,
  last_id bigint NOT NULL UNIQUE,
  entry_count integer NOT NULL,
  entries_hash text NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  sealed_date timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON log_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Only against mistakes: who may delete entries can say so too. Who must not has no right to.
CREATE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('revenue_console.log_retention', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
DROP TRIGGER refuse_change ON log_entries;
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON log_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
