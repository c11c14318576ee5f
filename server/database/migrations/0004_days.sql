-- From here on nobody inserts until the end, and what came is summed by the triggers of before.
DROP TRIGGER leave_unsummed ON transactions;
--> statement-breakpoint
DELETE FROM unsummed_transactions;
--> statement-breakpoint
DROP VIEW current_daily_totals, current_taxpayer_periods, current_taxpayer_totals;
--> statement-breakpoint
DROP TRIGGER count_taxpayer ON taxpayers;
--> statement-breakpoint
DROP TRIGGER count_changed_taxpayer ON taxpayers;
--> statement-breakpoint
DROP TRIGGER count_device ON devices;
--> statement-breakpoint
DROP TRIGGER count_changed_device ON devices;
--> statement-breakpoint
CREATE TABLE "register_marks" ("register" text NOT NULL);
--> statement-breakpoint
INSERT INTO register_marks VALUES ('taxpayers'), ('devices');
--> statement-breakpoint
CREATE TABLE "transaction_marks" (
  "transaction_date" timestamp (3) with time zone NOT NULL,
  "taxpayer_id" bigint
);
--> statement-breakpoint
ALTER TABLE "roll_up_state" ADD COLUMN "open_since" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL;
--> statement-breakpoint
UPDATE roll_up_state SET open_since =
  date_trunc('day', now() AT TIME ZONE time_zone) AT TIME ZONE time_zone;
--> statement-breakpoint
DELETE FROM daily_totals WHERE day >= (SELECT (open_since AT TIME ZONE time_zone)::date FROM roll_up_state);
--> statement-breakpoint
CREATE TABLE "taxpayer_months" (
  "first_day" date NOT NULL,
  "taxpayer_id" bigint NOT NULL,
  "transaction_count" bigint NOT NULL,
  "amount" numeric(20, 2) NOT NULL,
  "gst_amount" numeric(20, 2) NOT NULL,
  "wht_amount" numeric(20, 2) NOT NULL,
  "gst_transaction_count" bigint NOT NULL,
  "gst_transaction_amount" numeric(20, 2) NOT NULL,
  CONSTRAINT "taxpayer_months_pkey" PRIMARY KEY("taxpayer_id","first_day")
);
--> statement-breakpoint
INSERT INTO taxpayer_months
SELECT first_day, taxpayer_id, transaction_count, amount, gst_amount, wht_amount,
  gst_transaction_count, gst_transaction_amount
FROM taxpayer_periods, roll_up_state
WHERE span = 'month' AND first_day < date_trunc('month', open_since AT TIME ZONE time_zone);
--> statement-breakpoint
INSERT INTO taxpayer_months
SELECT date_trunc('month', open_since AT TIME ZONE time_zone)::date, taxpayer_id,
  count(*), sum(amount), sum(gst_amount), sum(wht_amount),
  count(*) FILTER (WHERE collection_type = 'GST'),
  coalesce(sum(amount) FILTER (WHERE collection_type = 'GST'), 0)
FROM transactions, roll_up_state
WHERE transaction_date < open_since
  AND transaction_date >= date_trunc('month', open_since AT TIME ZONE time_zone) AT TIME ZONE time_zone
GROUP BY 1, 2;
--> statement-breakpoint
CREATE INDEX "taxpayer_months_amount_index" ON "taxpayer_months" USING btree ("first_day","amount","taxpayer_id");
--> statement-breakpoint
DROP TABLE unsummed_transactions, taxpayer_periods, taxpayer_totals, district_collections;
--> statement-breakpoint
DROP FUNCTION roll_up_statements, add_to_roll_ups, leave_unsummed, add_to_collections, sum_collections,
  make_roll_ups, count_taxpayer, count_device, count_taxpayers, count_devices;
--> statement-breakpoint
-- What an insert does for the sums. Runs as its owner: a role that may write transactions needs no right to marks.
CREATE FUNCTION mark_transactions() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO transaction_marks SELECT transaction_date, taxpayer_id FROM added;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO transaction_marks SELECT transaction_date, taxpayer_id FROM removed;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mark_inserted AFTER INSERT ON transactions
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION mark_transactions();
--> statement-breakpoint
-- These two are for who switches off `refuse_change` to mend a row.
CREATE TRIGGER mark_updated AFTER UPDATE ON transactions
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION mark_transactions();
--> statement-breakpoint
CREATE TRIGGER mark_deleted AFTER DELETE ON transactions
  REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_transactions();
--> statement-breakpoint
CREATE FUNCTION mark_register() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO register_marks VALUES (TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mark_register AFTER INSERT OR DELETE ON taxpayers
  FOR EACH STATEMENT EXECUTE FUNCTION mark_register();
--> statement-breakpoint
CREATE TRIGGER mark_changed_register AFTER UPDATE ON taxpayers FOR EACH ROW
  WHEN ((OLD.district_id, OLD.category, OLD.activity)
    IS DISTINCT FROM (NEW.district_id, NEW.category, NEW.activity))
  EXECUTE FUNCTION mark_register();
--> statement-breakpoint
CREATE TRIGGER mark_register AFTER INSERT OR DELETE ON devices
  FOR EACH STATEMENT EXECUTE FUNCTION mark_register();
--> statement-breakpoint
CREATE TRIGGER mark_changed_register AFTER UPDATE ON devices FOR EACH ROW
  WHEN ((OLD.district_id, OLD.status) IS DISTINCT FROM (NEW.district_id, NEW.status))
  EXECUTE FUNCTION mark_register();
--> statement-breakpoint
CREATE VIEW late_marks AS
SELECT (transaction_date AT TIME ZONE time_zone)::date AS day, taxpayer_id
FROM transaction_marks, roll_up_state
WHERE transaction_date < open_since;
--> statement-breakpoint
-- OFFSET keeps the planner from joining all transactions with the days: each is read by the index of dates.
CREATE VIEW live_transactions AS
SELECT first_day, last_day, (transaction_date AT TIME ZONE time_zone)::date AS day,
  district_id, collection_type, amount, gst_amount, wht_amount
FROM roll_up_state
CROSS JOIN LATERAL (
  SELECT (open_since AT TIME ZONE time_zone)::date AS first_day, 'infinity'::date AS last_day,
    open_since AS begins, 'infinity'::timestamptz AS ends
  UNION ALL
  SELECT DISTINCT day, day, day::timestamp AT TIME ZONE time_zone,
    (day + 1)::timestamp AT TIME ZONE time_zone
  FROM late_marks
) AS days
CROSS JOIN LATERAL (
  SELECT * FROM transactions WHERE transaction_date >= begins AND transaction_date < ends OFFSET 0
) AS of_days;
--> statement-breakpoint
-- Without an end the planner expects a third of all transactions to be open, and reads all of them. With
-- OFFSET it looks for marks first, and not for the transactions of every taxpayer.
CREATE VIEW current_taxpayer_months AS
SELECT first_day, taxpayer_id, transaction_count, amount, gst_amount, wht_amount,
  gst_transaction_count, gst_transaction_amount
FROM taxpayer_months
WHERE taxpayer_id NOT IN (SELECT taxpayer_id FROM late_marks WHERE taxpayer_id IS NOT NULL)
UNION ALL
SELECT date_trunc('month', transaction_date AT TIME ZONE time_zone)::date, taxpayer_id,
  1::bigint, amount, gst_amount, wht_amount,
  (collection_type = 'GST')::int::bigint, CASE collection_type WHEN 'GST' THEN amount ELSE 0 END
FROM roll_up_state
CROSS JOIN LATERAL (
  SELECT taxpayer_id, transaction_date, collection_type, amount, gst_amount, wht_amount
  FROM transactions
  WHERE transaction_date >= open_since AND transaction_date < 'infinity'
  UNION ALL
  SELECT late.taxpayer_id, transaction_date, collection_type, amount, gst_amount, wht_amount
  FROM (SELECT DISTINCT taxpayer_id FROM late_marks) AS late
  CROSS JOIN LATERAL (
    SELECT * FROM transactions
    WHERE transactions.taxpayer_id = late.taxpayer_id AND transaction_date < open_since
    OFFSET 0
  ) AS own
) AS live;
--> statement-breakpoint
CREATE VIEW recorded_days AS
SELECT
  least((SELECT min(day) FROM daily_totals WHERE district_id IS NULL AND collection_type IS NULL),
    ((SELECT min(transaction_date) FROM transactions) AT TIME ZONE time_zone)::date) AS first,
  greatest((SELECT max(day) FROM daily_totals WHERE district_id IS NULL AND collection_type IS NULL),
    ((SELECT max(transaction_date) FROM transactions) AT TIME ZONE time_zone)::date) AS last
FROM roll_up_state;
--> statement-breakpoint
CREATE VIEW current_taxpayer_counts AS
SELECT district_id, category, activity, taxpayer_count FROM taxpayer_counts
WHERE NOT EXISTS (SELECT FROM register_marks WHERE register = 'taxpayers')
UNION ALL
SELECT district_id, category, activity, 1 FROM taxpayers
WHERE EXISTS (SELECT FROM register_marks WHERE register = 'taxpayers');
--> statement-breakpoint
CREATE VIEW current_device_counts AS
SELECT district_id, status, device_count FROM device_counts
WHERE NOT EXISTS (SELECT FROM register_marks WHERE register = 'devices')
UNION ALL
SELECT district_id, status, 1 FROM devices
WHERE EXISTS (SELECT FROM register_marks WHERE register = 'devices');
