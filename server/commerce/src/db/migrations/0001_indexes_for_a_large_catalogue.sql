DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
CREATE INDEX "products_in_order" ON "products" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("position","id") WHERE "products"."is_featured";--> statement-breakpoint
CREATE INDEX "variants_price" ON "variants" USING btree ("price_inr");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","position","id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);