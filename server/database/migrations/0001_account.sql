ALTER TABLE users ADD COLUMN session_generation integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE users ADD COLUMN kept_session text;
--> statement-breakpoint
CREATE TABLE one_time_codes (
  account text PRIMARY KEY,
  code_hash text NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0,
  verified_from text,
  expires_date timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE INDEX one_time_codes_expires_date_index ON one_time_codes (expires_date);
--> statement-breakpoint
-- Unlogged: every sign-in writes here, and a crash may well forget what was counted.
CREATE UNLOGGED TABLE attempts (
  key text PRIMARY KEY,
  count integer NOT NULL,
  ends_date timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE INDEX attempts_ends_date_index ON attempts (ends_date);
