import { useState } from 'react'
import { formatDateTime } from '#contract/moments.ts'
import { orderState } from '#contract/order-states.ts'
import page from '#shop/personal/own-thing.module.css'
import { useTexts } from '#web/i18n/texts.ts'
import { useSaving } from '#web/use-saving.tsx'
import { Button } from '#web/ui/button.tsx'
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { useAskAgain } from './ask-again.ts'
import { contractTexts } from './contract.texts.ts'
import type { OrderDetail } from './order-address.ts'
import { soon } from '#web/ui/soon.tsx'

const Opening = () => <Text tone="muted">{useTexts(contractTexts).signTitle}</Text>
const SignContract = soon(() => import('./sign-contract.tsx').then(m => m.default), <Opening />)

type NewCar = NonNullable<OrderDetail['newCar']>

/** The contract of a new car: its documents, how it was signed, and signing it. Nothing before the dealer confirms. */
export function ContractBlock({ order, refresh }: { order: OrderDetail; refresh: () => void }) {
  const t = useTexts(contractTexts)
  const { kind, state, newCar } = order
  const [signing, setSigning] = useState(false)
  const awaits = orderState(kind, state)?.queue === 'sign'
  const making =
    newCar !== null && awaits && (!newCar.contract || newCar.contract.papers.some(each => each.state === 'making'))
  useAskAgain(making, refresh)
  if (!newCar || (!awaits && !newCar.signature)) return null
  const { contract } = newCar
  return (
    <section className={page.block} id="contract" aria-labelledby="contract-title">
      <Title below={3} id="contract-title">
        {t.title}
      </Title>
      {!contract && (
        <Text tone="muted" role="status">
          {awaits ? t.making : t.paperOnly}
        </Text>
      )}
      {contract && (
        <>
          <KeyValues kind="beside" rows={factsOf(newCar, t)} />
          <Files orderNo={order.orderNo} contract={contract} />
        </>
      )}
      {contract && awaits && (
        <Box above={6} measure>
          {signing ? (
            // Another contract is read and agreed to anew, by a code of its own.
            <SignContract
              key={contract.contentHash}
              orderNo={order.orderNo}
              contentHash={contract.contentHash}
              onEnd={refresh}
            />
          ) : (
            <Stack gap={3} items="start">
              <Button onClick={() => setSigning(true)}>{t.openSign}</Button>
              <Text size="caption" tone="muted">
                {t.read}
              </Text>
            </Stack>
          )}
        </Box>
      )}
    </section>
  )
}

/** So much of the digest is enough to tell one contract from another; the document has all of it. */
const DIGEST = 16

function factsOf({ contract, signature }: NewCar, t: ReturnType<typeof useTexts<typeof contractTexts>>): KeyValue[] {
  const standing = !signature ? t.unsigned : signature.way === 'code' ? t.byCode : t.onPaper
  return [
    { key: t.number, value: <Whole>{contract?.contractNo ?? ''}</Whole> },
    { key: t.digest, value: <Whole>{contract?.contentHash.slice(0, DIGEST) ?? ''}</Whole> },
    { key: t.state, value: standing },
    ...(signature ? [{ key: t.signedAt, value: formatDateTime(signature.signedAt) }] : []),
    ...(signature?.signatureNo
      ? [
          { key: t.phone, value: signature.phone },
          { key: t.signatureNo, value: <Whole>{signature.signatureNo}</Whole> },
        ]
      : []),
  ]
}

/** The documents, each saved by a press: their address is nobody's but the owner's. */
function Files({ orderNo, contract }: { orderNo: string; contract: NonNullable<NewCar['contract']> }) {
  const t = useTexts(contractTexts)
  const { saving, save, failed } = useSaving()
  return (
    <Row gap={3} rowGap={2} above={4} align="center" wrap>
      {contract.papers.map(paper => {
        const words = paper.language === 'en' ? t.english : t.chinese
        return (
          <Button
            key={paper.language}
            kind="line"
            size="s"
            icon="download"
            busy={saving === paper.language || paper.state === 'making'}
            busyText={paper.state === 'making' ? words : t.saving}
            aria-label={t.save(words)}
            onClick={() => void save('carContract.file', { orderNo, language: paper.language }, paper.language)}
          >
            {words}
          </Button>
        )
      })}
      {failed}
    </Row>
  )
}
