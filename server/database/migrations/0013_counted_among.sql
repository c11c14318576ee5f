-- Of as many transactions a search finds as many again, however long ago it was counted.
ALTER TABLE "remembered_counts" ADD COLUMN "transaction_count" bigint;
