CREATE FUNCTION refuse_to_rewrite_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'compositions are only ever added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER compositions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "compositions"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history();
