ALTER TABLE "password_resets" DROP CONSTRAINT "password_resets_customer";--> statement-breakpoint
CREATE INDEX "password_resets_customer" ON "password_resets" USING btree ("customer_id");