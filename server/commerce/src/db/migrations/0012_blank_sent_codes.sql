-- Mails with recovery codes, once they are sent.
UPDATE "mail_outbox" SET "body" = '(Blanked when it was sent.)'
  WHERE "event_key" LIKE 'reset-code/%' AND "sent_at" IS NOT NULL;
