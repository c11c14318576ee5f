-- An index stands for rows alone where a vacuum has seen them: after 0.5 % of new ones, not 20 %.
ALTER TABLE "transactions" SET (autovacuum_vacuum_insert_scale_factor = 0.005);
