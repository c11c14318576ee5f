-- Sessions that were opened before have no row, and go on until their token ends.
CREATE TABLE sessions (
  id text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  begun_date timestamptz(3) NOT NULL DEFAULT now(),
  expires_date timestamptz(3) NOT NULL,
  has_ended boolean NOT NULL DEFAULT false
);
--> statement-breakpoint
CREATE INDEX sessions_expires_date_index ON sessions (expires_date);
--> statement-breakpoint
CREATE INDEX sessions_user_id_index ON sessions (user_id);
--> statement-breakpoint
ALTER TABLE refunds ADD COLUMN decision_reason text;
