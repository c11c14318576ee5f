-- Codes last ten minutes: those on their way may be lost.
DROP TABLE one_time_codes;
--> statement-breakpoint
CREATE TABLE one_time_codes (
  account text NOT NULL,
  browser text NOT NULL,
  code_hash text NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0,
  others_tries integer NOT NULL DEFAULT 0,
  verified_from text,
  verified_browser text,
  expires_date timestamptz(3) NOT NULL,
  PRIMARY KEY (account, browser)
);
--> statement-breakpoint
CREATE INDEX one_time_codes_expires_date_index ON one_time_codes (expires_date);
