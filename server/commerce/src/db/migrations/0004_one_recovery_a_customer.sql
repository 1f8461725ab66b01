DELETE FROM "password_resets";--> statement-breakpoint
DROP INDEX "password_resets_customer";--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_customer" UNIQUE("customer_id");