ALTER TABLE "content_state" ADD COLUMN "needs_banners" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "content_state" SET "needs_banners" = true WHERE EXISTS (SELECT 1 FROM "banners");
