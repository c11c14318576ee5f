-- The roll-ups have no foreign keys: the transactions that they sum have them.
CREATE TABLE daily_totals (
  day date NOT NULL,
  district_id bigint,
  collection_type text,
  transaction_count bigint NOT NULL,
  amount numeric(20, 2) NOT NULL,
  gst_amount numeric(20, 2) NOT NULL,
  wht_amount numeric(20, 2) NOT NULL,
  CONSTRAINT daily_totals_key UNIQUE NULLS NOT DISTINCT (district_id, collection_type, day)
);
--> statement-breakpoint
CREATE TABLE taxpayer_periods (
  span text NOT NULL,
  first_day date NOT NULL,
  taxpayer_id bigint NOT NULL,
  transaction_count bigint NOT NULL,
  amount numeric(20, 2) NOT NULL,
  gst_amount numeric(20, 2) NOT NULL,
  wht_amount numeric(20, 2) NOT NULL,
  gst_transaction_count bigint NOT NULL,
  gst_transaction_amount numeric(20, 2) NOT NULL,
  PRIMARY KEY (taxpayer_id, span, first_day)
);
--> statement-breakpoint
CREATE INDEX taxpayer_periods_amount_index
  ON taxpayer_periods (span, first_day, amount, taxpayer_id);
--> statement-breakpoint
CREATE TABLE taxpayer_totals (
  taxpayer_id bigint PRIMARY KEY,
  transaction_count bigint NOT NULL,
  amount numeric(20, 2) NOT NULL,
  gst_amount numeric(20, 2) NOT NULL,
  wht_amount numeric(20, 2) NOT NULL,
  last_transaction_date timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE INDEX taxpayer_totals_amount_index ON taxpayer_totals (amount, taxpayer_id);
--> statement-breakpoint
CREATE TABLE roll_up_state (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  time_zone text NOT NULL,
  generation bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO roll_up_state (time_zone, generation) VALUES ('UTC', 0);
--> statement-breakpoint
-- Unlogged: a crash may well forget what was counted.
CREATE UNLOGGED TABLE remembered_counts (
  key text PRIMARY KEY,
  generation bigint NOT NULL,
  row_count bigint NOT NULL
);
--> statement-breakpoint
-- The statements that add the rows of `source` to the roll-ups, with the time zone as $1. The
-- source is the table itself when they are made anew, or the rows that an insert has just added.
CREATE FUNCTION roll_up_statements(source text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[
    format('
      INSERT INTO daily_totals AS kept
      SELECT (transaction_date AT TIME ZONE $1)::date, district_id, collection_type,
        count(*), sum(amount), sum(gst_amount), sum(wht_amount)
      FROM %I
      GROUP BY 1, CUBE (district_id, collection_type)
      ON CONFLICT (district_id, collection_type, day) DO UPDATE SET
        transaction_count = kept.transaction_count + excluded.transaction_count,
        amount = kept.amount + excluded.amount,
        gst_amount = kept.gst_amount + excluded.gst_amount,
        wht_amount = kept.wht_amount + excluded.wht_amount', source),
    format('
      INSERT INTO taxpayer_periods AS kept
      SELECT span, date_trunc(span, month)::date AS first_day, taxpayer_id,
        sum(transaction_count), sum(amount), sum(gst_amount), sum(wht_amount),
        sum(gst_transaction_count), sum(gst_transaction_amount)
      FROM (
        SELECT date_trunc(''month'', transaction_date AT TIME ZONE $1) AS month, taxpayer_id,
          count(*) AS transaction_count, sum(amount) AS amount,
          sum(gst_amount) AS gst_amount, sum(wht_amount) AS wht_amount,
          count(*) FILTER (WHERE collection_type = ''GST'') AS gst_transaction_count,
          coalesce(sum(amount) FILTER (WHERE collection_type = ''GST''), 0)
            AS gst_transaction_amount
        FROM %I
        GROUP BY 1, 2
      ) months, unnest(ARRAY[''month'', ''quarter'', ''year'']) AS span
      GROUP BY 1, 2, 3
      ORDER BY 1, 2
      ON CONFLICT (taxpayer_id, span, first_day) DO UPDATE SET
        transaction_count = kept.transaction_count + excluded.transaction_count,
        amount = kept.amount + excluded.amount,
        gst_amount = kept.gst_amount + excluded.gst_amount,
        wht_amount = kept.wht_amount + excluded.wht_amount,
        gst_transaction_count = kept.gst_transaction_count + excluded.gst_transaction_count,
        gst_transaction_amount =
          kept.gst_transaction_amount + excluded.gst_transaction_amount', source),
    format('
      INSERT INTO taxpayer_totals AS kept
      SELECT taxpayer_id, count(*), sum(amount), sum(gst_amount), sum(wht_amount),
        max(transaction_date)
      FROM %I
      GROUP BY 1
      ON CONFLICT (taxpayer_id) DO UPDATE SET
        transaction_count = kept.transaction_count + excluded.transaction_count,
        amount = kept.amount + excluded.amount,
        gst_amount = kept.gst_amount + excluded.gst_amount,
        wht_amount = kept.wht_amount + excluded.wht_amount,
        last_transaction_date =
          greatest(kept.last_transaction_date, excluded.last_transaction_date)', source)
  ]
$$;
--> statement-breakpoint
-- Before anything that changes what a list of transactions finds. Writers queue for the one row
-- before they hold any other, so that none of them can ever wait for one another in a circle.
CREATE FUNCTION begin_generation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE roll_up_state SET generation = generation + 1;
  DELETE FROM remembered_counts;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION add_to_roll_ups() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  statement text;
BEGIN
  -- EXECUTE sees the added rows under their name; a function called from here would not.
  FOREACH statement IN ARRAY roll_up_statements('added') LOOP
    EXECUTE statement USING (SELECT time_zone FROM roll_up_state);
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- For a new time zone, and after rows were added with the triggers switched off.
CREATE FUNCTION make_roll_ups() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  statement text;
BEGIN
  UPDATE roll_up_state SET generation = generation + 1;
  TRUNCATE daily_totals, taxpayer_periods, taxpayer_totals;
  FOREACH statement IN ARRAY roll_up_statements('transactions') LOOP
    EXECUTE statement USING (SELECT time_zone FROM roll_up_state);
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER begin_generation BEFORE INSERT ON transactions
  FOR EACH STATEMENT EXECUTE FUNCTION begin_generation();
--> statement-breakpoint
CREATE TRIGGER begin_generation BEFORE INSERT OR DELETE OR UPDATE OF name, tin ON taxpayers
  FOR EACH STATEMENT EXECUTE FUNCTION begin_generation();
--> statement-breakpoint
CREATE TRIGGER add_to_roll_ups AFTER INSERT ON transactions
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_roll_ups();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON log_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
