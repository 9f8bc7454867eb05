import type { Revealable as RevealableField } from '#contract/codes.ts'
import { Opening } from '#console/frame/opening.tsx'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { orderTexts } from './order.texts.ts'

interface MaskedProps {
  masked: string
  canOpen: boolean
  /** What it is, for readers. */
  what: string
  /** Opens it by an act that the log keeps. @returns it in full */
  open: (reason: string, options: SendOptions) => Promise<string>
}

<<<<<<< HEAD
/** A masked value of an order's customer, which a logged act opens. */
export function Revealable({ orderNo, field, masked, canOpen }: RevealableProps) {
  const t = useTexts(orderTexts)
  return (
    <Opening
      masked={masked}
      label={field === 'invoice' ? t.contact : t[field]}
      open={
        canOpen
          ? async (reason, options) =>
              (await api('desk.customer.reveal', { orderNo, field, reason }, options)).data.value
          : undefined
      }
    />
=======
/** A masked value that can be opened by a logged act: with a reason, for as long as the page stays (design 13). */
export function Masked({ masked, canOpen, what, open }: MaskedProps) {
  const t = useTexts(orderTexts)
  const { revealsPerHour } = useMe()
  const [asking, setAsking] = useState(false)
  const [value, setValue] = useState<string>()

  async function reveal(reason: string, options: SendOptions) {
    setValue(await open(reason, options))
    setAsking(false)
  }

  if (value !== undefined)
    return (
      <Text as="b" tone="strong" figures>
        {value}
      </Text>
    )
  return (
    <Row as="span" inline gap={3}>
      {masked || '—'}
      {canOpen && (
        <TextButton aria-label={`${t.reveal} ${what}`} onClick={() => setAsking(true)}>
          {t.reveal}
        </TextButton>
      )}
      {asking && (
        <ReasonDialog
          title={t.revealTitle}
          label={t.reason}
          help={t.revealWhy(revealsPerHour)}
          needed={t.reasonNeeded}
          button={t.reveal}
          onClose={() => setAsking(false)}
          onSubmit={reveal}
        />
      )}
    </Row>
>>>>>>> 70ad4123 (Work on leads at the desk, promise what was measured, and book test drives for callers with their lead)
  )
}

interface RevealableProps {
  orderNo: string
  field: RevealableField
  masked: string
  canOpen: boolean
}

/** One field of the customer of an order. */
export function Revealable({ orderNo, field, masked, canOpen }: RevealableProps) {
  const t = useTexts(orderTexts)
  return (
    <Masked
      masked={masked}
      canOpen={canOpen}
      what={field === 'invoice' ? t.contact : t[field]}
      open={async (reason, options) =>
        (await api('desk.customer.reveal', { orderNo, field, reason }, options)).data.value
      }
    />
  )
}
