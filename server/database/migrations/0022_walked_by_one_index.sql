-- 0021 has what was read by it.
DROP INDEX CONCURRENTLY IF EXISTS "transactions_date_index";
