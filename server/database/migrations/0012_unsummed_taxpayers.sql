-- As in 0010, but for DISTINCT. While no server sums, the table grows, and a list of more rows than fit into
-- the memory of one sort would be looked through for each taxpayer; there are never that many taxpayers.
CREATE OR REPLACE VIEW current_taxpayer_periods AS
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
WHERE has_all OR taxpayer_id NOT IN (SELECT DISTINCT taxpayer_id FROM unsummed_transactions);
--> statement-breakpoint
CREATE OR REPLACE VIEW current_taxpayer_totals AS
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
WHERE has_all OR taxpayer_id NOT IN (SELECT DISTINCT taxpayer_id FROM unsummed_transactions);
