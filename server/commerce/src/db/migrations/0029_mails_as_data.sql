ALTER TABLE "mail_outbox" ADD COLUMN "content" jsonb;--> statement-breakpoint
-- Texts that were written before have greeting and signature in them.
UPDATE "mail_outbox" SET "content" = CASE "channel"
  WHEN 'sms' THEN jsonb_build_object('text', "body")
  ELSE jsonb_build_object(
    'subject', "subject",
    'heading', "subject",
    'greeting', null,
    'blocks', jsonb_build_array(jsonb_build_object('kind', 'paragraph', 'text', rtrim("body", E'\n')))
  )
END;--> statement-breakpoint
ALTER TABLE "mail_outbox" ALTER COLUMN "content" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "body";
