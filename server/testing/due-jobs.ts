/** Runs jobs of a test shop on demand, at the test's time. */
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { openJobQueue } from '#platform/jobs/job-queue.ts'
import type { JobName } from '#platform/jobs/job-types.ts'
import { runDueJobs } from '#platform/jobs/run-jobs.ts'
import type { Transport } from '#shop/mail/sending/transport.ts'
import { sendMailJob } from '#shop/mail/sending/send-mail-job.ts'
import { completeMail } from '#orders/changing/complete-mail.ts'
import { unlessShown } from '#catalogue/product-data/forget-picture.ts'
import * as media from '#catalogue/media/copies/picture-jobs.ts'

type DatabaseOf = Pick<Context, 'db'>

/** Replaces the job queue's clock: it reads the time from a row of `test_clock`, or PostgreSQL's time without a row. */
export async function readTestClock({ db }: DatabaseOf): Promise<void> {
  await sql`
    create table pgboss.test_clock (now timestamptz not null);
    create or replace function pgboss.job_now() returns timestamptz language sql stable as
      'select coalesce((select now from pgboss.test_clock limit 1), pg_catalog.now())'`.execute(db)
}

/** Sets the job queue's clock to the shop's. */
export async function setJobClock({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock())
  await sql`with gone as (delete from pgboss.test_clock) insert into pgboss.test_clock values (${now})`.execute(
    db,
  )
}

/** Sends all due mail. */
export async function sendDueMail(context: Context, transport: Pick<Transport, 'send'>): Promise<void> {
  await setJobClock(context)
  await runDueJobs(context, { 'send-mail': sendMailJob(context, transport, completeMail(context)) })
}

/** Downloads the pictures that are due. */
export async function fetchPictures(context: Context, options?: media.WorkOptions): Promise<void> {
  await setJobClock(context)
  await media.fetchPictures(context, options)
}

/** Creates the copies of pictures that are due. */
export async function makeCopies(context: Context, options?: media.WorkOptions): Promise<void> {
  await setJobClock(context)
  await media.makeCopies(context, options)
}

/** Deletes the files of pictures whose account or order was deleted. */
export async function removePictures(context: Context): Promise<void> {
  await setJobClock(context)
  await runDueJobs(context, { 'remove-picture': media.removePictureJob(context, unlessShown) })
}

/** Takes a job like a worker that is killed while running it. */
export async function takeJobAndCrash(context: Context, name: JobName): Promise<void> {
  await setJobClock(context)
  const queue = openJobQueue(context.db, {})
  await queue.start()
  await queue.supervise(name)
  await queue.fetch(name)
  await queue.stop({ graceful: false })
}
