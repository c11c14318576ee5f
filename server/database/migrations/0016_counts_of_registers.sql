-- The dashboard counted all taxpayers and devices at each call. Their number by what it tells apart is kept
-- now: each change adds rows here, so that no writer waits for another, and a server makes few of many.
CREATE TABLE "device_counts" (
	"district_id" bigint,
	"status" text NOT NULL,
	"device_count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taxpayer_counts" (
	"district_id" bigint NOT NULL,
	"category" text NOT NULL,
	"activity" text NOT NULL,
	"taxpayer_count" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "devices_status_index";--> statement-breakpoint
DROP INDEX "taxpayers_category_index";--> statement-breakpoint
CREATE INDEX "taxpayers_registered_date_index" ON "taxpayers" USING btree ("registered_date","district_id");
--> statement-breakpoint
CREATE FUNCTION count_taxpayer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO taxpayer_counts VALUES (OLD.district_id, OLD.category, OLD.activity, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO taxpayer_counts VALUES (NEW.district_id, NEW.category, NEW.activity, 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO device_counts VALUES (OLD.district_id, OLD.status, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO device_counts VALUES (NEW.district_id, NEW.status, 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Whoever has written a taxpayer or a device is waited for here, and whoever comes later is counted: from
-- now on the triggers keep what is counted below.
CREATE TRIGGER count_taxpayer
  AFTER INSERT OR DELETE OR UPDATE OF district_id, category, activity ON taxpayers
  FOR EACH ROW EXECUTE FUNCTION count_taxpayer();
--> statement-breakpoint
CREATE TRIGGER count_device AFTER INSERT OR DELETE OR UPDATE OF district_id, status ON devices
  FOR EACH ROW EXECUTE FUNCTION count_device();
--> statement-breakpoint
CREATE FUNCTION count_registers() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE taxpayer_counts, device_counts IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM taxpayer_counts;
  INSERT INTO taxpayer_counts
  SELECT district_id, category, activity, count(*) FROM taxpayers GROUP BY 1, 2, 3;
  DELETE FROM device_counts;
  INSERT INTO device_counts SELECT district_id, status, count(*) FROM devices GROUP BY 1, 2;
END
$$;
--> statement-breakpoint
SELECT count_registers();
--> statement-breakpoint
-- As in 0010, and the registers.
CREATE OR REPLACE FUNCTION make_roll_ups() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  statement text;
BEGIN
  -- In the order in which somebody takes them who registers a taxpayer and then its transactions.
  UPDATE roll_up_state SET generation = generation + 1;
  PERFORM count_registers();
  -- Waits for writers and lets none go on: each row is either there to be summed below, or comes later.
  LOCK TABLE unsummed_transactions IN SHARE ROW EXCLUSIVE MODE;
  -- While the sums are there to which this adds them. Readers that hold one of the tables and want
  -- another would wait in a circle if this one were truncated, too.
  DELETE FROM unsummed_transactions;
  TRUNCATE daily_totals, taxpayer_periods, taxpayer_totals;
  FOREACH statement IN ARRAY roll_up_statements('transactions') LOOP
    EXECUTE statement USING (SELECT time_zone FROM roll_up_state);
  END LOOP;
END
$$;
