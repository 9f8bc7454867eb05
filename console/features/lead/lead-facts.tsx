import orderStyles from '#console/features/order/order.module.css'
import { sourceRow } from '#console/features/order/source-row.ts'
import { Opening } from '#console/frame/opening.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { dot } from '#contract/signs.ts'
import { formatDateTime, formatShortDateTime } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { leadTexts } from './lead.texts.ts'
import { type Lead, moveWords } from './lead-words.ts'

/** Who asks, and for what. */
export function Who({ lead }: { lead: Lead }) {
  const t = useTexts(leadTexts)
  const may = useMay('customer.reveal')
  const { leadNo } = lead
  const person = (field: 'name' | 'phone') => (
    <Opening
      key={`${leadNo} ${field}`}
      masked={lead.customer[field]}
      label={t[field]}
      call="desk.lead.reveal"
      field={field}
      open={
        may && lead.hidden.includes(field)
          ? async (said, options) => (await api('desk.lead.reveal', { leadNo, field, ...said }, options)).data.value
          : undefined
      }
    />
  )
  const contacted =
    lead.contactedAt === null
      ? '—'
      : lead.contactMinutes === null
        ? formatDateTime(lead.contactedAt)
        : t.firstContactIn(formatDateTime(lead.contactedAt), lead.contactMinutes)
  return (
    <section className={orderStyles.part} aria-labelledby="customer">
      <h2 id="customer">{t.customer}</h2>
      <Stack rowGap={8} gap={10} className={orderStyles.facts}>
        <KeyValues
          kind="beside"
          rows={[
            { key: t.name, value: person('name') },
            { key: t.phone, value: person('phone') },
            { key: t.city, value: lead.cityName ?? '—' },
            ...sourceRow(lead.submissions.find(each => each.tracking)?.tracking ?? null, t.source),
          ]}
        />
        <KeyValues
          kind="beside"
          rows={[
            { key: t.wish, value: [lead.title, lead.seriesName].filter(each => each !== null).join(dot) },
            ...(lead.carNo === null ? [] : [{ key: t.car, value: lead.carNo }]),
            { key: t.outlet, value: lead.outlet?.name ?? t.house },
            { key: t.created, value: formatDateTime(lead.createdAt) },
            { key: t.firstContact, value: contacted },
            ...(lead.lost === null ? [] : [{ key: t.lostReason, value: t[lead.lost] }]),
          ]}
        />
      </Stack>
    </section>
  )
}

/** What the customer agrees to at this moment. */
export function Consents({ lead }: { lead: Lead }) {
  const t = useTexts(leadTexts)
  return (
    <section className={orderStyles.part} aria-labelledby="consents">
      <h2 id="consents">{t.consents}</h2>
      {lead.consents.length === 0 ? (
        <p>{t.noConsents}</p>
      ) : (
        <Stack as="ul" gap={2}>
          {lead.consents.map(({ consentId, title, consentVersion, given, recipient, at }) => (
            <li key={consentId}>
              {[recipient ? `${title} (${recipient})` : title, given ? t.given : t.notGiven].join(dot)}
              <Text as="span" block size="caption" tone="muted" figures>
                {[t.version(consentVersion), formatDateTime(at)].join(dot)}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </section>
  )
}

/** Everything that was submitted, each under the version of the form that was seen. */
export function Answers({ lead }: { lead: Lead }) {
  const t = useTexts(leadTexts)
  return (
    <section className={orderStyles.part} aria-labelledby="answers">
      <h2 id="answers">{t.answers}</h2>
      <Stack gap={6}>
        {lead.submissions.map(({ seq, at, title, formId, formVersion, byTelephone, answers }) => (
          <Stack key={seq} gap={2}>
            <Text size="caption" tone="muted" figures>
              {[formatDateTime(at), title, byTelephone ? t.byTelephone : t.formSeen(formId, formVersion)].join(dot)}
            </Text>
            <KeyValues kind="beside" rows={answers.map(each => ({ key: each.question, value: each.answer }))} />
          </Stack>
        ))}
      </Stack>
    </section>
  )
}

/** What is booked for this customer; test drives say whether the driver was asked about age and licence. */
export function Appointments({ lead }: { lead: Lead }) {
  const t = useTexts(leadTexts)
  const day = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)
  return (
    <section className={orderStyles.part} aria-labelledby="appointments">
      <h2 id="appointments">{t.appointments}</h2>
      {lead.appointments.length === 0 ? (
        <p>{t.noAppointments}</p>
      ) : (
        <Stack as="ul" gap={2}>
          {lead.appointments.map(({ bookingNo, kind, state, startsAt, confirmedAt, statedAt }) => (
            <li key={bookingNo}>
              <TextLink
                href={`/slots?day=${day(startsAt)}&view=day${lead.outlet ? `&outlet=${lead.outlet.outletId}` : ''}`}
              >
                {[t[kind], formatShortDateTime(startsAt)].join(dot)}
              </TextLink>
              <Text as="span" block size="caption" tone="muted" figures>
                {[
                  state === 'booked' && confirmedAt !== null ? t.confirmed : t[state],
                  ...(state === 'booked' && confirmedAt === null ? [t.unconfirmed] : []),
                  ...(kind === 'test-drive' ? [statedAt === null ? t.unstated : t.stated] : []),
                ].join(dot)}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </section>
  )
}

/** What staff have tried, the newest first. */
export function ContactLog({ lead }: { lead: Lead }) {
  const t = useTexts(leadTexts)
  return (
    <section className={orderStyles.part} aria-labelledby="log">
      <h2 id="log">{t.log}</h2>
      {lead.contacts.length === 0 ? (
        <p>{t.noLog}</p>
      ) : (
        <Timeline
          label={t.log}
          entries={lead.contacts.map(({ contactId, at, who, way, reached, note, nextAt }) => ({
            key: contactId,
            at,
            text: [t[way], reached ? t.reached : t.missed, who].join(dot),
            note: [note, nextAt === null ? '' : `${t.next} ${formatShortDateTime(nextAt)}`].filter(Boolean).join(dot),
          }))}
        />
      )}
    </section>
  )
}

const actors = { customer: 'byCustomer', staff: 'byStaff', clock: 'byClock', channel: 'byChannel' } as const

/** Every move of the lead, the newest first. */
export function LeadHistory({ lead }: { lead: Lead }) {
  const t = useTexts(leadTexts)
  return (
    <section className={orderStyles.part} aria-labelledby="timeline">
      <h2 id="timeline">{t.timeline}</h2>
      <Timeline
        label={t.timeline}
        running
        entries={lead.timeline.map(({ seq, at, event, by, who, to, said }) => ({
          key: seq,
          at,
          text: `${[moveWords(event, t), who || t[actors[by]]].join(dot)}${to !== '' && to !== who ? ` → ${to}` : ''}`,
          note: said,
        }))}
      />
    </section>
  )
}
