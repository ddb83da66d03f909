CREATE TABLE "question_messages" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"by_office" boolean NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "question_messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_named" boolean NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"closed_reason" text,
	"shown_question" text,
	"shown_answer" text,
	"shown_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "questions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "questions_state" CHECK (state in ('open', 'answered', 'closed')),
	CONSTRAINT "questions_closed" CHECK (closed_reason is null or state = 'closed'),
	CONSTRAINT "questions_shown" CHECK ((shown_at is null) = (shown_question is null) and (shown_at is null) = (shown_answer is null))
);
--> statement-breakpoint
ALTER TABLE "portal_settings" ADD COLUMN "questions" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "takes_questions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "question_messages" ADD CONSTRAINT "question_messages_question" FOREIGN KEY ("tenant_id","question_id") REFERENCES "public"."questions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_messages" ADD CONSTRAINT "question_messages_tenant_id_author_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_messages_tenant_id_question_id_at_index" ON "question_messages" USING btree ("tenant_id","question_id","at");--> statement-breakpoint
CREATE INDEX "question_messages_tenant_id_author_id_at_index" ON "question_messages" USING btree ("tenant_id","author_id","at");--> statement-breakpoint
CREATE INDEX "question_messages_untold" ON "question_messages" USING btree ("tenant_id","at") WHERE told_at is null and not by_office;--> statement-breakpoint
CREATE INDEX "questions_changed" ON "questions" USING btree ("tenant_id","changed_at");--> statement-breakpoint
CREATE INDEX "questions_open" ON "questions" USING btree ("tenant_id","changed_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "questions_shown_at" ON "questions" USING btree ("tenant_id","post_id","shown_at") WHERE shown_at is not null;--> statement-breakpoint
CREATE INDEX "questions_tenant_id_post_id_user_id_index" ON "questions" USING btree ("tenant_id","post_id","user_id");--> statement-breakpoint
CREATE INDEX "questions_tenant_id_user_id_index" ON "questions" USING btree ("tenant_id","user_id");--> statement-breakpoint
ALTER TABLE "portal_settings" ADD CONSTRAINT "portal_settings_questions" CHECK (questions in ('off', 'chosen', 'usual'));