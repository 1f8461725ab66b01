CREATE TABLE "product_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"summary" text NOT NULL,
	"cells" jsonb NOT NULL,
	"undo_of" integer,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_edits" ADD CONSTRAINT "product_edits_undo_of_product_edits_id_fk" FOREIGN KEY ("undo_of") REFERENCES "public"."product_edits"("id") ON DELETE no action ON UPDATE no action;