-- Writers of transactions queued for one row of the sums, and each insert threw away what searches had
-- counted. What is added waits here now until a server adds it to the sums, and readers take both
-- together. No keys and no indexes: it holds what came in a second, and is read as a whole.
CREATE TABLE unsummed_transactions (
  transaction_date timestamptz(3) NOT NULL,
  taxpayer_id bigint NOT NULL,
  district_id bigint NOT NULL,
  collection_type text NOT NULL,
  amount numeric(18, 2) NOT NULL,
  gst_amount numeric(18, 2) NOT NULL,
  wht_amount numeric(18, 2) NOT NULL
);
--> statement-breakpoint
DROP TRIGGER begin_generation ON transactions;
--> statement-breakpoint
DROP TRIGGER add_to_roll_ups ON transactions;
--> statement-breakpoint
CREATE FUNCTION leave_unsummed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsummed_transactions
  SELECT transaction_date, taxpayer_id, district_id, collection_type, amount, gst_amount, wht_amount
  FROM added;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER leave_unsummed AFTER INSERT ON transactions
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION leave_unsummed();
--> statement-breakpoint
-- What leaves the table is added to the sums by the same statement, whoever removes it: no row can be
-- in neither of them, or in both.
CREATE TRIGGER add_to_roll_ups AFTER DELETE ON unsummed_transactions
  REFERENCING OLD TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_roll_ups();
--> statement-breakpoint
-- For a new time zone, for sums that were found wrong, and after rows were added with the triggers
-- switched off.
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
END
$$;
--> statement-breakpoint
-- Like daily_totals, with up to two rows for a day, a district and a type: readers sum them.
CREATE VIEW current_daily_totals AS
SELECT day, district_id, collection_type, transaction_count, amount, gst_amount, wht_amount
FROM daily_totals
UNION ALL
SELECT (transaction_date AT TIME ZONE (SELECT time_zone FROM roll_up_state))::date,
  district_id, collection_type, count(*), sum(amount), sum(gst_amount), sum(wht_amount)
FROM unsummed_transactions
GROUP BY 1, CUBE (district_id, collection_type);
--> statement-breakpoint
-- Like taxpayer_periods, one row each: of most taxpayers as it is kept, and of those with unsummed
-- transactions with these. The condition stands outside of the union, and is not a join: otherwise the
-- index by amount could not tell who has most any more.
CREATE VIEW current_taxpayer_periods AS
SELECT span, first_day, taxpayer_id, transaction_count, amount, gst_amount, wht_amount,
  gst_transaction_count, gst_transaction_amount
FROM (
  SELECT false AS has_all, span, first_day, taxpayer_id, transaction_count, amount, gst_amount,
    wht_amount, gst_transaction_count, gst_transaction_amount
  FROM taxpayer_periods
  UNION ALL
  SELECT true, span, first_day, taxpayer_id, sum(transaction_count)::bigint, sum(amount),
    sum(gst_amount), sum(wht_amount), sum(gst_transaction_count)::bigint, sum(gst_transaction_amount)
  FROM (
    SELECT span, first_day, taxpayer_id, transaction_count, amount, gst_amount, wht_amount,
      gst_transaction_count, gst_transaction_amount
    FROM taxpayer_periods
    WHERE taxpayer_id IN (SELECT taxpayer_id FROM unsummed_transactions)
    UNION ALL
    SELECT span,
      date_trunc(span, transaction_date AT TIME ZONE (SELECT time_zone FROM roll_up_state))::date,
      taxpayer_id, 1, amount, gst_amount, wht_amount,
      CASE collection_type WHEN 'GST' THEN 1 ELSE 0 END,
      CASE collection_type WHEN 'GST' THEN amount ELSE 0 END
    FROM unsummed_transactions, unnest(ARRAY['month', 'quarter', 'year']) AS span
  ) AS parts
  GROUP BY span, first_day, taxpayer_id
) AS sums
WHERE has_all OR taxpayer_id NOT IN (SELECT taxpayer_id FROM unsummed_transactions);
--> statement-breakpoint
-- The same of taxpayer_totals.
CREATE VIEW current_taxpayer_totals AS
SELECT taxpayer_id, transaction_count, amount, gst_amount, wht_amount, last_transaction_date
FROM (
  SELECT false AS has_all, taxpayer_id, transaction_count, amount, gst_amount, wht_amount,
    last_transaction_date
  FROM taxpayer_totals
  UNION ALL
  SELECT true, taxpayer_id, sum(transaction_count)::bigint, sum(amount), sum(gst_amount),
    sum(wht_amount), max(last_transaction_date)
  FROM (
    SELECT taxpayer_id, transaction_count, amount, gst_amount, wht_amount, last_transaction_date
    FROM taxpayer_totals
    WHERE taxpayer_id IN (SELECT taxpayer_id FROM unsummed_transactions)
    UNION ALL
    SELECT taxpayer_id, 1, amount, gst_amount, wht_amount, transaction_date
    FROM unsummed_transactions
  ) AS parts
  GROUP BY taxpayer_id
) AS sums
WHERE has_all OR taxpayer_id NOT IN (SELECT taxpayer_id FROM unsummed_transactions);
--> statement-breakpoint
-- Inserts throw no count away any more: each is believed for so long.
ALTER TABLE remembered_counts ADD COLUMN counted_date timestamptz(3) NOT NULL DEFAULT now();
