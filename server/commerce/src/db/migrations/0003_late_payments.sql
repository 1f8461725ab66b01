DROP INDEX "payments_due";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "next_check_at" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_check_at") WHERE "payments"."status" in ('PENDING', 'FAILED') and "payments"."next_check_at" is not null;