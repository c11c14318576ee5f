CREATE INDEX "devices_status_index" ON "devices" USING btree ("status");--> statement-breakpoint
CREATE INDEX "daily_totals_collected_index" ON "daily_totals" USING btree ("district_id","gst_amount","wht_amount") WHERE "daily_totals"."collection_type" is null;--> statement-breakpoint
CREATE INDEX "taxpayers_category_index" ON "taxpayers" USING btree ("category");