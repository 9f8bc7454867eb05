import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMay } from '#console/frame/use-me.ts'
import type { Output } from '#contract/kit.ts'
import { formatDate, formatDateTime } from '#contract/moments.ts'
import { leadsElsewhere, messageText, type OrderMessage, orderMessages, placesOf } from '#contract/order-messages.ts'
import { api } from '#web/api.ts'
import { RadioField, TextField, WholeField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useAnswer } from '#web/use-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Grid, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { toast } from '#web/ui/toast.ts'
import { messageTexts } from './message.texts.ts'
import styles from './order.module.css'

type Offered = Output<'desk.orderMessage.detail'>

/** Staff write to the customer of an order by a template, on its page and on those of its cases (decision 154). */
export function Messages({ orderNo }: { orderNo: string }) {
  const t = useTexts(messageTexts)
  const may = useMay('order.message')
  const [opened, setOpened] = useState(false)
  if (!may) return null
  return (
    <Grid as="section" radius="panel" pad={6} gap={3} cols={1} className={styles.panel} aria-labelledby="messages">
      <h2 id="messages">{t.title}</h2>
      <Button kind="line" block onClick={() => setOpened(true)}>
        {t.open}
      </Button>
      <Text size="micro" tone="muted">
        {t.why}
      </Text>
      {opened && <MessageDialog orderNo={orderNo} onClose={() => setOpened(false)} />}
    </Grid>
  )
}

const dayMs = 86_400_000

function MessageDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const t = useTexts(messageTexts)
  const at = useLanguage() === 'en' ? 1 : 0
  const { revalidate } = useRevalidator()
  const offered = useAnswer(JSON.stringify({ orderNo }), async (asked, signal) => {
    const { data } = await api('desk.orderMessage.detail', JSON.parse(asked), { signal })
    return data
  })
  const { data } = offered
  const form = useForm('desk.orderMessage.send', {
    unguarded: true,
    check: ({ template, days, sentence }) => ({
      days: template !== undefined && asksDay(template) && days === undefined && t.daysNeeded,
      sentence: sentence !== undefined && leadsElsewhere(sentence) && t.sentenceLeads,
    }),
    ready: () => data !== undefined,
    // A day that was named for another message is not sent with this one.
    input: ({ days, ...read }) => ({
      ...read,
      ...(asksDay(read.template) ? { days } : {}),
      orderNo,
      sentBefore: data?.sentBefore ?? 0,
    }),
    refused(_, is) {
      if (is('ORDER_MOVED_ON') || is('MESSAGE_LIMIT') || is('WRONG_STATE')) {
        offered.again()
        void revalidate()
      }
      return undefined
    },
    done() {
      onClose()
      toast(t.done)
      void revalidate()
    },
  })
  const { template, days, sentence } = form.values
  const sent = data?.sent.find(each => each.template === template)
  const full = data?.leftToday === 0
  return (
    <FormDialog
      of={form}
      onClose={onClose}
      title={t.open}
      send={sent ? t.again : t.send}
      sending={t.sending}
      off={full}
    >
      {offered.failed !== undefined && <PartError reason={offered.failed} onRetry={offered.again} />}
      {data && (
        <>
          <Text size="small" tone="muted">
            {full ? t.none : t.left(data.leftToday)}
          </Text>
          <RadioField
            of={form}
            name="template"
            label={t.template}
            wrong={t.templateNeeded}
            options={data.templates.map(value => ({ value, label: orderMessages[value].title[at] }))}
          />
          {template && asksDay(template) && (
            <WholeField of={form} name="days" label={t.days} suffix={t.unit} wrong={t.daysNeeded} />
          )}
          <TextField of={form} name="sentence" label={t.sentence} help={t.sentenceWhy} wrong={t.sentenceWrong} />
          <Preview of={data} template={template} days={Number(days)} sentence={sentence.trim()} />
          {sent && <Note>{t.before(sent.who, formatDateTime(sent.at))}</Note>}
        </>
      )}
    </FormDialog>
  )
}

const asksDay = (template: OrderMessage): boolean => placesOf(template).includes('day')

interface PreviewProps {
  of: Offered
  template: OrderMessage | null
  days: number
  sentence: string
}

/** The message as its customer reads it, in both languages. */
function Preview({ of: { places, serverTime }, template, days, sentence }: PreviewProps) {
  const t = useTexts(messageTexts)
  const day = Number.isInteger(days) && days > 0 && days <= 60 ? formatDate(serverTime + days * dayMs) : undefined
  const read = (chosen: OrderMessage, at: 0 | 1) => {
    const fills = Object.fromEntries(places.map(each => [each.place, at === 0 ? each.cn : each.en]))
    return messageText(chosen, at, { ...fills, day: day ?? '____' }, sentence)
  }
  return (
    <Stack as="section" gap={2} aria-label={t.preview}>
      <Text size="small" tone="strong" weight="medium">
        {t.preview}
      </Text>
      {template === null ? (
        <Text size="small" tone="muted">
          {t.chooseFirst}
        </Text>
      ) : (
        ([0, 1] as const).map(at => (
          <Box key={at} ground="sunken" radius="card" padY={3} padX={4}>
            <Text size="micro" tone="muted">
              {at === 0 ? t.chinese : t.english}
            </Text>
            <Stack gap={1} lang={at === 0 ? 'zh-CN' : 'en'}>
              <Text weight="medium">{read(template, at).title}</Text>
              <Text size="small" anywhere>
                {read(template, at).body}
              </Text>
            </Stack>
          </Box>
        ))
      )}
      <Text size="micro" tone="muted">
        {t.previewWhy}
      </Text>
    </Stack>
  )
}
