import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '#server/config.ts'
import { keepWays } from './keep-ways.ts'
import { ownParts } from './own-parts.ts'
import { deletionListeners, ordersPort } from './ports.ts'
import { openPool } from './db/connect.ts'
import type { DB } from './db/schema.ts'
import { publishDueValuations } from './features/valuation-change/valuation-change.jobs.ts'
import { removeStaleUploads } from './features/media/media.tidy.ts'
import { removeStaleFilms } from './features/film/film.tidy.ts'
import { removeStalePhotos } from './features/photo/photo.tidy.ts'
import { turnPolicies } from './features/consent/policy.jobs.ts'
import { turnContent } from './features/content-page/content-page.jobs.ts'
import { applyPrices } from './features/goods/price-change.queries.ts'
import { birthdayTasks, greetBirthdays } from './features/birthday/birthday.jobs.ts'
import { alertTasks, planDueAlerts } from './features/alert/alert.jobs.ts'
import { carQueueTasks, planDueQueues } from './features/stock/car-queue.jobs.ts'
import { lotteryTasks, planDueLotteries } from './features/lottery/lottery.jobs.ts'
import { mailingTasks, planDueMailings } from './features/mailing/mailing.jobs.ts'
import { parcelFileTasks, planDueParcelFiles } from './features/parcel-file/parcel-file.jobs.ts'
import { planDuePushes, pushTasks } from './features/push/push.jobs.ts'
import { activityTasks, planDueActivities } from './features/activity/activity.jobs.ts'
import { launchTasks, planDueLaunch } from './features/launch/launch.jobs.ts'
import { carWorthTasks, reckonWorths } from './features/used-car/car-worth.ts'
import { reportTasks, signAllReports } from './features/used-car/report-signing.ts'
import { brochureTasks } from './features/configure/brochure.jobs.ts'
import { carValueTasks, noteCarValues } from './features/car-value/car-value.jobs.ts'
import { planDueRangeChanges, rangeChangeTasks } from './features/range-change/range-change.jobs.ts'
import { leadTasks, measureLeads, planDueLeads } from './features/lead/lead.jobs.ts'
import { nextServiceTasks, remindOfServices } from './features/maintenance/next-service.jobs.ts'
import { sealAccounts } from './features/sell/account.queries.ts'
import { planDueOffers, sellTasks } from './features/sell/sell.jobs.ts'
import { planDueSlots, slotTasks } from './features/slot/slot.jobs.ts'
import { planDueOrders } from './features/order/order.clock.ts'
import { invoiceTasks, planDueInvoices } from './features/order/invoice.jobs.ts'
import { carContractTasks } from './features/order/car-contract.jobs.ts'
import { orderTasks } from './features/order/order.jobs.ts'
import { paymentTasks } from './features/payment/payment.jobs.ts'
import { planDuePolls } from './features/payment/payment.poll.ts'
import { planDueCases, refundCaseTasks } from './features/refund-case/refund-case.jobs.ts'
import { planReconciliations, reconciliationTasks } from './features/reconciliation/reconciliation.jobs.ts'
import { planDueDeletions, privacyTasks } from './features/privacy/privacy.jobs.ts'
import { applyRetention } from './features/privacy/retention.queries.ts'
import { refundTasks } from './features/refund/refund.jobs.ts'
import { planDueQualifications, qualificationTasks } from './features/qualification/qualification.jobs.ts'
import { parcelTasks, planDueParcels } from './features/order/parcel.jobs.ts'
import { carrierService } from './outside/carrier/providers.ts'
import { invoiceProvider } from './outside/invoice/providers.ts'
import { trimAnswers } from './http/stored-answers.ts'
import { addJob, defineJob, type JobDeps, runJobs, type Task, task } from './lib/jobs.ts'

const cleanUp = defineJob<object>('cleanUp')

/** Every kind of job that the shop knows. */
export const tasks: readonly Task[] = [
  ...orderTasks(ordersPort),
  ...invoiceTasks,
  ...parcelTasks,
  ...carContractTasks,
  ...paymentTasks(ordersPort),
  ...refundTasks(ordersPort),
  ...refundCaseTasks,
  ...reconciliationTasks(ordersPort),
  ...reportTasks,
  ...carWorthTasks,
  ...brochureTasks,
  ...rangeChangeTasks,
  ...slotTasks,
  ...nextServiceTasks,
  ...leadTasks,
  ...alertTasks,
  ...birthdayTasks,
  ...carQueueTasks,
  ...launchTasks,
  ...activityTasks,
  ...lotteryTasks,
  ...mailingTasks,
  ...parcelFileTasks,
  ...pushTasks,
  ...sellTasks,
  ...carValueTasks,
  ...qualificationTasks,
  ...privacyTasks({ parts: ownParts, listeners: deletionListeners }),
  task(cleanUp, async (_, { db, config, now }) => {
    await removeStale(db, now())
    await removeStaleUploads(db, config, now())
    await removeStalePhotos(db, config, now())
    await removeStaleFilms(db, config, now())
    await sealAccounts(db, config)
  }),
]

/**
 * Every night at 20:10 UTC, 04:10 in Beijing, and what own cars are worth half an hour later; bills, which are there from ten in the
 * morning, five past each hour; what dealers may promise twenty past; how prices of used cars compare twenty-five to; reports that are
 * not signed yet, every five minutes and when a process begins. What own cars are due for at 10:25 in Beijing.
 * Birthdays from nine in the morning to nine at night, each hour, so that
 * a process that stood still makes up for it the same day.
 */
export const crontab = [
  '10 20 * * * cleanUp ?max=3&jobKey=cleanUp',
  `*/5 * * * * ${signAllReports.name} ?max=3&jobKey=${signAllReports.name}`,
  `5 * * * * ${planReconciliations.name} ?max=3&jobKey=${planReconciliations.name}`,
  `35 * * * * ${reckonWorths.name} ?max=3&jobKey=${reckonWorths.name}`,
  `10 1-13 * * * ${greetBirthdays.name} ?max=3&jobKey=${greetBirthdays.name}`,
  `25 2 * * * ${remindOfServices.name} ?max=3&jobKey=${remindOfServices.name}`,
  `40 20 * * * ${noteCarValues.name} ?max=3&jobKey=${noteCarValues.name}`,
  `20 * * * * ${measureLeads.name} ?max=3&jobKey=${measureLeads.name}`,
].join('\n')

/** Removes what was kept long enough, and of each caller's answers those beyond so many (decisions 029, 068). */
export async function removeStale(db: Kysely<DB>, now: Date): Promise<void> {
  await trimAnswers(db)
  await applyRetention(db, keepWays, now)
}

/** Looks for what has come due by the shop's own tables; each makes jobs of it. */
export async function tick(db: Kysely<DB>, now: Date, config: Config): Promise<void> {
  await planDueOrders(db, now)
  await planDuePolls(db, now)
  await planDueCases(db, now)
  if (invoiceProvider(config)) await planDueInvoices(db, now)
  if (carrierService(config)) await planDueParcels(db, now)
  await applyPrices(db, now, config.PRICE_STEP_PERCENT)
  await turnContent(db, now)
  await turnPolicies(db, now)
  await planDueRangeChanges(db, now)
  await planDueSlots(db, now)
  await planDueLeads(db, now)
  await planDueAlerts(db, now)
  await planDueQueues(db, now)
  await planDueLaunch(db, now)
  await planDueActivities(db, now)
  await planDueLotteries(db, now)
  await planDueMailings(db, now)
  await planDueParcelFiles(db, now)
  await planDuePushes(db, now, config)
  await planDueOffers(db, now)
  await publishDueValuations(db, now)
  await planDueDeletions(db, now)
  await planDueQualifications(db, now)
}

const TICK_MS = 1_000

/** Ticks once a second, never twice at a time. */
function startTicking({ db, now, log, config }: JobDeps): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= tick(db, now(), config)
      .catch(error => log.error({ err: error }, 'what is due was not found out'))
      .finally(() => {
        running = undefined
      })
  }, TICK_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}

export interface JobsOptions {
  /** The shop's database. */
  url: string
  config: Config
  /** The calls' connections; jobs do their work over them, the queue itself has its own. */
  db: Kysely<DB>
  log: FastifyBaseLogger
  clock?: () => Date
  concurrency?: number
}

/**
 * Starts doing jobs in this process; several processes may do so. Brings the queue's tables to its version first.
 * @returns a function that lets running jobs finish and stops
 */
export async function startJobs({ url, config, db, log, clock, concurrency }: JobsOptions): Promise<{
  stop: () => Promise<void>
}> {
  const pool = openPool({
    url,
    name: 'hesper-jobs',
    max: 8,
    onError: error => log.error({ err: error }, 'connection of the jobs lost'),
  })
  const deps: JobDeps = { config, db, log, now: clock ?? (() => new Date()) }
  const runner = await runJobs({ pool, tasks, deps, crontab, ...(concurrency ? { concurrency } : {}) })
  await addJob(db, signAllReports, {}, { key: signAllReports.name })
  // What dealers may promise is known from the start, and each hour from then on.
  await addJob(db, measureLeads, {}, { key: measureLeads.name })
  await addJob(db, reckonWorths, {}, { key: reckonWorths.name })
  const stopTicking = startTicking(deps)
  return {
    async stop() {
      await stopTicking()
      await runner.stop()
      await pool.end()
    },
  }
}
