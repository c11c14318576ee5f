ALTER TABLE sessions ADD COLUMN used_date timestamptz(3) NOT NULL DEFAULT now();
