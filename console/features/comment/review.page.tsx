import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { PageHead } from '#console/frame/page-head.tsx'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { errors } from '#contract/errors.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { failureWords } from '#web/failure-words.ts'
import { TextAreaField } from '#web/form/fields.tsx'
import { Form, SubmitButton } from '#web/form/form.tsx'
import type { SendOptions } from '#web/form/form-store.ts'
import { useForm } from '#web/form/use-form.ts'
import { formatDateTime } from '#contract/moments.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { Pages } from '#console/frame/rows.tsx'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { reviewTexts } from './review.texts.ts'
import styles from './review.module.css'

const states = ['audit', 'shown', 'refused'] as const

export const reviewList = defineList({
  address: listAddress({ path: '/comments' }, { state: alwaysOneOf('state', states) }),
  call: 'desk.comment.list',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.commentId,
})

export const loader = deskLoader(reviewList)

type Comment = Output<'desk.comment.list'>[number]

/** Comments of customers: read one by one, then shown with or without an answer, or declined with a reason. */
export default function Review() {
  const t = useTexts(reviewTexts)
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const { rows, total } = data
  const { state } = data.state
  const desk = useDeskList(reviewList, data)
  useTitle(t.title)
  return (
    <>
      <PageHead title={t.title} count={state === 'audit' ? total : undefined} why={t.why} />
      <Tabs
        label={t.title}
        value={state}
        items={states.map(each => ({ value: each, label: t[each], href: desk.href({ state: each }) }))}
      />
      {total === 0 ? (
        <Empty icon="check-circle" title={t.nothing}>
          {t.nothingWhy}
        </Empty>
      ) : (
        <ol>
          {rows.map(comment => (
            <Entry key={`${comment.commentId} ${comment.state}`} comment={comment} />
          ))}
        </ol>
      )}
      <Pages of={desk} label={t.pages} />
    </>
  )
}

function Entry({ comment }: { comment: Comment }) {
  const t = useTexts(reviewTexts)
  const language = useLanguage()
  const [refusing, setRefusing] = useState(false)
  const { commentId, state: seen } = comment
  const form = useForm('desk.comment.decide', {
    begin: { reply: comment.reply },
    input: ({ reply }) => ({ commentId, decision: 'show', seen, reply }),
    // A comment that a colleague has dealt with leaves this list: what happened is told above it.
    refused(failure) {
      toast(failureWords(failure, language))
      return null
    },
    done: () => toast(t.done),
  })

  async function refuse(reason: string, options: SendOptions) {
    try {
      await api('desk.comment.decide', { commentId, decision: 'refuse', seen, reason }, options)
      toast(t.done)
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.code !== errors.DECIDED_BEFORE[0]) throw failure
      toast(failure.message)
    }
    setRefusing(false)
  }

  return (
    <Stack gap={8} as="li" hair="below" padY={5} className={styles.entry}>
      <div>
        <Row size="caption" as="p" tone="muted" rowGap={1} gap={4} wrap className={styles.head}>
          <b>{comment.title}</b>
          <span>{t.stars(comment.stars)}</span>
          <span>{comment.anonymous ? t.anonymous : comment.name}</span>
          <TextLink href={`/orders/${comment.orderNo}`}>{comment.orderNo}</TextLink>
          <time dateTime={new Date(comment.at).toISOString()}>{formatDateTime(comment.at)}</time>
        </Row>
        {comment.body && (
          <Text size="body" above={2} measure className={styles.body}>
            {comment.body}
          </Text>
        )}
        {comment.pictures.length > 0 && (
          <Row as="ul" above={3} gap={2} wrap className={styles.pictures}>
            {comment.pictures.map((picture, n) => (
              <li key={picture.objectId}>
                <a href={picture.url} target="_blank" rel="noreferrer">
                  <img src={picture.url} alt={t.picture(n + 1)} width={96} height={96} loading="lazy" />
                </a>
              </li>
            ))}
          </Row>
        )}
        {comment.why && <p>{t.whyRefused(comment.why)}</p>}
      </div>
      {comment.state === 'audit' ? (
        <Stack as={Form} gap={3} of={form}>
          <TextAreaField of={form} name="reply" label={t.reply} note={t.optional} />
          <div className={styles.buttons}>
            <Button kind="line" size="s" onClick={() => setRefusing(true)}>
              {t.refuse}
            </Button>
            <SubmitButton of={form} size="s">
              {t.show}
            </SubmitButton>
          </div>
        </Stack>
      ) : (
        <Stack gap={3}>
          {comment.reply && <p>{t.answered(comment.reply)}</p>}
          {comment.state === 'shown' && (
            <div className={styles.buttons}>
              <Button kind="line" size="s" onClick={() => setRefusing(true)}>
                {t.takeDown}
              </Button>
            </div>
          )}
        </Stack>
      )}
      {refusing && (
        <ReasonDialog
          title={comment.state === 'shown' ? t.takeDownTitle : t.refuseTitle}
          label={t.reason}
          help={t.reasonHelp}
          needed={t.reasonNeeded}
          button={comment.state === 'shown' ? t.takeDown : t.refuse}
          danger
          onClose={() => setRefusing(false)}
          onSubmit={refuse}
        />
      )}
    </Stack>
  )
}
