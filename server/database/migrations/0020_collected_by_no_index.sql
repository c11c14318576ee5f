-- 0019 has what was read by it.
DROP INDEX CONCURRENTLY IF EXISTS "daily_totals_collected_index";
