-- Mails that wait to be sent; `sealed` is encrypted by the servers, and each row goes once it is sent.
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  key_name text NOT NULL,
  sealed bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  due_date timestamptz(3) NOT NULL,
  expires_date timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE INDEX mails_due_date_index ON mails (due_date);
--> statement-breakpoint
CREATE INDEX mails_recipient_index ON mails (recipient, id);
