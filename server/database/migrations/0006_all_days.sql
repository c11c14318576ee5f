-- Processes of earlier versions would add these rows to those of the days: they have to be stopped first.
INSERT INTO daily_totals
SELECT '-infinity', district_id, collection_type, sum(transaction_count), sum(amount), sum(gst_amount), sum(wht_amount)
FROM daily_totals GROUP BY district_id, collection_type;
