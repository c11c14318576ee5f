DROP INDEX "devices_status_index";--> statement-breakpoint
CREATE INDEX "devices_status_index" ON "devices" USING btree ("status","id");