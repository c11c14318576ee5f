-- The other two served to count by what 0016 counts.
CREATE INDEX CONCURRENTLY "taxpayers_registered_date_index" ON "taxpayers" USING btree ("registered_date","district_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "devices_status_index";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "taxpayers_category_index";
