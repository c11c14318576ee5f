DROP INDEX "taxpayers_name_index";
--> statement-breakpoint
CREATE INDEX "taxpayers_alphabet_index" ON "taxpayers" USING btree ("name" collate "und-x-icu","id");