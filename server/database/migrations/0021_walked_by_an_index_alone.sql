CREATE INDEX CONCURRENTLY "transactions_date_search_index" ON "transactions" USING btree ("transaction_date","id","taxpayer_id","transaction_id",lower("transaction_id" collate "C"));
