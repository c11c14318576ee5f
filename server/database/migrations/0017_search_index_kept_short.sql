-- In kB. Not made anew, which would take minutes for many transactions.
ALTER INDEX "transactions_search_index" SET (gin_pending_list_limit = 256);
