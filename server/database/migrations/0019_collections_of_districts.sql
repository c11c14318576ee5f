-- What each district has collected was summed over all days at each look at the charts. It is kept now, as 0016
-- keeps counts: whatever is summed in one go leaves a row of each district.
LOCK TABLE unsummed_transactions IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "district_collections" (
	"district_id" bigint NOT NULL,
	"collected" numeric(20, 2) NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION add_to_collections() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO district_collections (district_id, collected)
  SELECT district_id, sum(gst_amount) + sum(wht_amount) FROM added GROUP BY 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER add_to_collections AFTER DELETE ON unsummed_transactions
  REFERENCING OLD TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_collections();
--> statement-breakpoint
-- For now, and for whoever makes the sums anew. Rows that are being gathered are waited for.
CREATE FUNCTION sum_collections() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE district_collections IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM district_collections;
  INSERT INTO district_collections (district_id, collected)
  SELECT district_id, sum(gst_amount) + sum(wht_amount) FROM daily_totals
  WHERE district_id IS NOT NULL AND collection_type IS NULL
  GROUP BY 1;
END
$$;
--> statement-breakpoint
SELECT sum_collections();
--> statement-breakpoint
-- As in 0010, and the collections.
CREATE OR REPLACE FUNCTION make_roll_ups() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  statement text;
BEGIN
  -- Waits for writers and lets none go on: each row is either there to be summed below, or comes later.
  LOCK TABLE unsummed_transactions IN SHARE ROW EXCLUSIVE MODE;
  UPDATE roll_up_state SET generation = generation + 1;
  -- While the sums are there to which this adds them. Readers that hold one of the tables and want
  -- another would wait in a circle if this one were truncated, too.
  DELETE FROM unsummed_transactions;
  TRUNCATE daily_totals, taxpayer_periods, taxpayer_totals;
  FOREACH statement IN ARRAY roll_up_statements('transactions') LOOP
    EXECUTE statement USING (SELECT time_zone FROM roll_up_state);
  END LOOP;
  PERFORM sum_collections();
END
$$;
