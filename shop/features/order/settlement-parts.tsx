import type { DepositKind, PayMethod } from '#contract/codes.ts'
import { dotted } from '#contract/signs.ts'
import { formatMoney } from '#contract/figures.ts'
import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { carSide } from '#web/pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { isNewCar, type OrderDetail, orderedCarHref } from './order-address.ts'
import styles from './settlement.module.css'
import { settlementTexts } from './settlement.texts.ts'
import type { Problem } from './paying-store.ts'
import type { Paying } from './use-paying.ts'

interface BlockProps {
  id: string
  title: string
  children: ReactNode
}

/** A part of the settlement with its heading; a white card on a phone. */
export function Block({ id, title, children }: BlockProps) {
  return (
    <Box as="section" card aria-labelledby={id}>
      <Title below={[4, 2]} id={id}>
        {title}
      </Title>
      {children}
    </Box>
  )
}

export interface CarOfSettlement {
  /** Absent: a used car to reserve. */
  kind?: OrderDetail['kind']
  carNo: string
  title: string
  picture: OrderDetail['carPicture']
  priceFen: number
  note?: string
}

export function SettlementCar({ kind = 'usedCarDeposit', carNo, title, picture, priceFen, note }: CarOfSettlement) {
  const t = useTexts(settlementTexts)
  return (
    <Block id="settlement-car" title={isNewCar(kind) ? t.orderedCar : t.car}>
      <Row radius="card" pad={[5, 0]} gap={[6, 3]} align="center" wrap={[false, true]} className={styles.car}>
        <Thumb of="car" className={styles.thumb}>
          <Picture source={carSide(picture?.bodyKey, picture?.paint)} alt="" sizes="200px" first />
        </Thumb>
        <Box grow shrink>
          <Text as={UiLink} block tone="strong" weight="medium" href={orderedCarHref({ kind, itemNo: carNo })}>
            <ModelName>{title}</ModelName>
          </Text>
          <Text size="caption" tone="muted">
            {(isNewCar(kind) ? t.codeNo : t.stockNo)(carNo)}
          </Text>
        </Box>
        <p className={styles.carSum}>
          <Text as="span" size="caption" tone="muted">
            {t.price}
          </Text>
          <Price fen={priceFen} />
          {note && (
            <Text as="span" size="caption" tone="muted">
              {note}
            </Text>
          )}
        </p>
      </Row>
    </Block>
  )
}

export function SettlementOutlet({
  outlet,
  kind,
}: {
  outlet: NonNullable<OrderDetail['outlet']>
  kind?: OrderDetail['kind']
}) {
  const t = useTexts(settlementTexts)
  return (
    <Block id="settlement-outlet" title={kind && isNewCar(kind) ? t.handOver : t.outlet}>
      <Row rowGap={2} gap={6} align="center" justify="between" wrap>
        <div>
          <Text tone="strong" weight="medium">
            {dotted(outlet.name)}
          </Text>
          <Text size="caption" tone="muted">
            {outlet.address}
          </Text>
        </div>
        <Row
          size="small"
          inline
          gap={2}
          align="center"
          as="a"
          tone="strong"
          figures
          className={styles.call}
          href={`tel:${outlet.phone}`}
          aria-label={`${t.call} ${outlet.phone}`}
        >
          <Icon name="phone" size={20} />
          {outlet.phone}
        </Row>
      </Row>
    </Block>
  )
}

/** Plain tiles with a sign of our own; the services' marks are theirs. */
const signs: Record<PayMethod, string> = { wechat: '微', alipay: '支', unionpay: '银' }

/** Which way to pay, of those that work here (spec 9: WeChat, Alipay, UnionPay card). */
export function SettlementMethods({ paying }: { paying: Paying }) {
  const t = useTexts(settlementTexts)
  const helps = { wechat: t.wechatHelp, alipay: t.alipayHelp, unionpay: t.unionpayHelp }
  return (
    <Block id="settlement-method" title={t.method}>
      <div className={styles.methods}>
        <RadioGroup
          label={t.method}
          value={paying.method}
          onChange={paying.choose}
          options={paying.possible.map(method => ({
            value: method,
            label: (
              <Row as="span" gap={4} align="center">
                <Stack
                  as="span"
                  weight="medium"
                  fixed
                  align="center"
                  items="center"
                  className={styles.mark}
                  data-method={method}
                  aria-hidden
                >
                  {signs[method]}
                </Stack>
                <span>
                  <Text block as="span" tone="strong" weight="medium">
                    {t[method]}
                  </Text>
                  <Text block as="span" size="caption" tone="muted">
                    {helps[method]}
                  </Text>
                </span>
              </Row>
            ),
          }))}
        />
      </div>
      {paying.elsewhere && (
        <Row as="p" size="caption" tone="muted" gap={2} align="center" wrap above={3}>
          {t.elsewhere}
          <CopyButton text={location.href} />
        </Row>
      )}
    </Block>
  )
}

/** What the button says for a deposit: its kind and the very sum. */
export function usePayWords(kind: DepositKind | undefined, fen: number): string {
  const t = useTexts(settlementTexts)
  const sum = formatMoney(fen)
  if (kind === 'intention') return t.payIntention(sum)
  return kind === 'earnest' ? t.payEarnest(sum) : t.payPlain(sum)
}

interface PayButtonProps {
  paying: Paying
  words: string
  /** What is bought is being reckoned anew: what the button would send is not what was chosen last. */
  reckoning?: boolean
}

/** The one button of the page; it submits the form around it. */
export function PayButton({ paying, words, reckoning }: PayButtonProps) {
  const t = useTexts(settlementTexts)
  return (
    <Button
      type="submit"
      size="l"
      block
      busy={paying.phase !== 'idle' || reckoning}
      busyText={paying.phase === 'placing' ? t.placing : paying.phase === 'idle' ? words : t.leaving}
    >
      {words}
    </Button>
  )
}

/** What went wrong stands at the button and speaks up. */
export function SettlementProblem({ problem }: { problem: Problem | undefined }) {
  return (
    <div role="alert" className={styles.problem}>
      {problem && (
        <Note kind="warning">
          {problem.words}
          {problem.way && (
            <>
              {' '}
              <TextLink href={problem.way.href}>{problem.way.words}</TextLink>
            </>
          )}
        </Note>
      )}
    </div>
  )
}
