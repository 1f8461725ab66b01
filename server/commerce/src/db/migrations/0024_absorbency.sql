ALTER TABLE "categories" ADD COLUMN "intro" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "absorbency_levels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "absorbency_ml" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_absorbency_levels" CHECK ("products"."absorbency_levels" <@ array['light', 'medium', 'heavy', 'very-heavy']);--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_absorbency_ml" CHECK ("variants"."absorbency_ml" > 0);