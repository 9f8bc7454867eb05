import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { draftWays } from '#console/frame/draft-ways.ts'
import { PastList } from '#console/frame/past-list.tsx'
import { StateHead } from '#console/frame/state-head.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { Ways } from '#console/frame/ways.tsx'
import { activityPath } from '#contract/activity-path.ts'
import { dot } from '#contract/signs.ts'
import { ActivityView } from '#web/activity/activity-view.tsx'
import { api } from '#web/api.ts'
import { WholeField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { type Texts, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Box, Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { activityTones } from './activities.page.tsx'
import { type Activity, ActivityForm } from './activity-form.tsx'
import { activityDeskTexts } from './activity.texts.ts'
import { People } from './people.tsx'

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Activity> {
  const activityId = Number(params.activityId)
  return (await api('desk.activity.detail', { activityId }, { signal: request.signal })).data
}

/** One activity at the desk: written as a draft, decided, and led until it is over. */
export default function ActivityPage() {
  const activity = useLoaderData<typeof loader>()
  return <OneActivity key={activity.activityId} activity={activity} />
}

function OneActivity({ activity }: { activity: Activity }) {
  const t = useTexts(activityDeskTexts)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { activityId, state, version, reason } = activity
  const title = language === 'en' ? activity.titleEn : activity.titleCn
  const isPublic = state === 'published' || state === 'cancelled' || state === 'over'
  const may = useMay('activity.edit')
  return (
    <Stack gap={8} shrink>
      <StateHead
        title={title}
        why={[activity.typeName, activity.outletName].join(dot)}
        back={{ href: '/activities', words: t.back }}
        tone={activityTones[state]}
        state={t[state]}
        said={reason && (state === 'cancelled' ? t.wasCancelled(reason) : t.declined(reason))}
      >
        <ActivityWays key={version} activity={activity} />
      </StateHead>
      {state === 'draft' && may ? (
        <ActivityForm key={version} stored={activity} onSaved={() => void revalidate()} />
      ) : (
        <Box ground="sunken" radius="panel" pad={6}>
          <ActivityView
            heading="h2"
            activity={{
              ...activity,
              typeName: activity.typeName,
              title,
              text: language === 'en' ? activity.textEn : activity.textCn,
              place:
                language === 'en' ? activity.placeEn || activity.addressEn : activity.placeCn || activity.addressCn,
              left: isPublic ? activity.capacity - activity.taken : undefined,
              standing: undefined,
            }}
          />
        </Box>
      )}
      {isPublic && (
        <People activityId={activityId} canCheckIn={may && state !== 'cancelled'} onChanged={() => void revalidate()} />
      )}
      <PastList title={t.history} moves={activity.history} words={event => moveNames(t)[event] ?? event} />
    </Stack>
  )
}

const moveNames = (t: Texts<typeof activityDeskTexts>): Partial<Record<string, string>> => ({
  make: t.make,
  edit: t.edit,
  submit: t.submit,
  recall: t.recall,
  discard: t.discard,
  decline: t.decline,
  publish: t.publish,
  resize: t.resize,
  cancel: t.cancel,
  end: t.end,
  handOver: t.handOver,
})

/** What can be done with it by whoever looks. */
function ActivityWays({ activity }: { activity: Activity }) {
  const t = useTexts(activityDeskTexts)
  const { revalidate } = useRevalidator()
  const [resizing, setResizing] = useState(false)
  const [mayEdit, mayDecide] = [useMay('activity.edit'), useMay('activity.approve')]
  const { activityId, version, can, state } = activity
  const one = { activityId, version }
  const ways = draftWays({
    events: { send: 'submit', approve: 'publish', sendBack: 'decline', stop: 'cancel' },
    words: t,
    can,
    mayEdit,
    mayDecide,
    others: [
      { name: 'resize', words: t.resize, may: mayEdit && can.includes('resize'), opens: () => setResizing(true) },
    ],
    act: (event, reason, options) => api('desk.activity.act', { ...one, event, reason }, options),
    decide: (event, reason, options) => api('desk.activity.decide', { ...one, event, reason }, options),
  })
  async function finish() {
    setResizing(false)
    toast(t.done)
    await revalidate()
  }
  return (
    <>
      <Ways ways={ways} done={t.done} reason={t.reason} needed={t.reasonNeeded}>
        {state === 'published' && (
          <a href={activityPath(activityId)} target="_blank" rel="noopener noreferrer">
            {t.inShop}
          </a>
        )}
      </Ways>
      {resizing && <ResizeDialog activity={activity} onClose={() => setResizing(false)} onDone={() => void finish()} />}
    </>
  )
}

function ResizeDialog({ activity, onClose, onDone }: { activity: Activity; onClose: () => void; onDone: () => void }) {
  const t = useTexts(activityDeskTexts)
  const { activityId, version, capacity } = activity
  const form = useForm('desk.activity.resize', {
    begin: { capacity },
    absent: { activityId, version },
    input: read => ({ activityId, version, capacity: read.capacity }),
    refusals: { ACTIVITY_TAKEN: 'capacity' },
    done: onDone,
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.resizeTitle} send={t.resize}>
      <WholeField of={form} name="capacity" label={t.capacity} wrong={t.capacityWrong} />
    </FormDialog>
  )
}
