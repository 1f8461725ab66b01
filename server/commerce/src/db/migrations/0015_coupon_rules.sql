ALTER TABLE "products" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "categories" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure_reason" text;--> statement-breakpoint
-- Papers are made anew from the same rows, now that names in every script can be printed.
DELETE FROM "paper_files";
