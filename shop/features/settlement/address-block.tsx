import { useState } from 'react'
import { AddressForm } from '#shop/features/address/address-form.tsx'
import type { Address } from '#shop/features/address/address-form.tsx'
import { addressTexts } from '#shop/features/address/address.texts.ts'
import { Block } from '#shop/features/order/settlement-parts.tsx'
import { addressLine } from '#contract/figures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { maskPhone } from '#web/mask.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import styles from './goods.module.css'
import { goodsTexts } from './goods.texts.ts'

export const addressBlockId = 'settlement-address'
const problemId = `${addressBlockId}-problem`

export interface AddressBlockProps {
  addresses: readonly Address[]
  chosen: number | undefined
  /** Why nothing can be sent to the chosen one; empty: it can. */
  problem: string
  onChoose: (addressId: number | undefined) => void
  /** The list has changed. */
  onChanged: () => void
}

const shownAtFirst = 4

/** Where parcels go: one of the customer's addresses, or a new one (design 14, Settlement). */
export function AddressBlock({ addresses, chosen, problem, onChoose, onChanged }: AddressBlockProps) {
  const t = useTexts(goodsTexts)
  const words = useTexts(addressTexts)
  const mobile = useLayout() === 'mobile'
  const [editing, setEditing] = useState<Address | 'new'>()
  const [all, setAll] = useState(false)
  const [picking, setPicking] = useState(false)
  const first = addresses.find(address => address.addressId === chosen)
  // The chosen one is always in sight.
  const inOrder = first && !addresses.slice(0, shownAtFirst).includes(first) ? [first, ...addresses] : addresses
  const shown = all || mobile ? addresses : [...new Set(inOrder)].slice(0, shownAtFirst)

  const list = (
    <div className={styles.addresses}>
      <RadioGroup
        label={t.address}
        value={chosen === undefined ? null : String(chosen)}
        onChange={value => {
          onChoose(Number(value))
          setPicking(false)
        }}
        options={shown.map(address => ({
          value: String(address.addressId),
          label: <AddressCard address={address} onEdit={() => setEditing(address)} />,
        }))}
      />
      {!mobile && addresses.length > shownAtFirst && (
        <TextButton onClick={() => setAll(!all)}>
          {all ? t.fewerAddresses : t.moreAddresses(addresses.length - shown.length)}
        </TextButton>
      )}
    </div>
  )
  return (
    <Block id={addressBlockId} title={t.address}>
      {addresses.length === 0 ? (
        <Row
          radius="card"
          pad={[5, 0]}
          gap={4}
          align="center"
          justify="between"
          wrap
          className={styles.noAddress}
          data-wrong={problem !== '' || undefined}
        >
          <p>
            <b>{t.noAddress}</b>
            <Text as="span" size="caption" tone="muted">
              {t.noAddressWhy}
            </Text>
          </p>
          <Button
            kind="line"
            size="s"
            icon="plus"
            aria-describedby={problem ? problemId : undefined}
            onClick={() => setEditing('new')}
          >
            {t.addAddress}
          </Button>
        </Row>
      ) : mobile ? (
        <Row
          as="button"
          textAlign="start"
          gap={3}
          align="center"
          justify="between"
          type="button"
          className={styles.row}
          aria-haspopup="dialog"
          aria-describedby={problem ? problemId : undefined}
          onClick={() => setPicking(true)}
        >
          {first ? <AddressWords address={first} /> : <span>{t.noAddress}</span>}
          <Icon name="next" size={20} />
        </Row>
      ) : (
        <>
          <TextButton className={styles.blockAction} onClick={() => setEditing('new')}>
            {t.addAddress}
          </TextButton>
          {list}
        </>
      )}
      {problem && (
        <Row as="p" size="caption" tone="danger" above={3} gap={2} align="center" id={problemId} role="alert">
          <Icon name="warning-circle-fill" size={16} />
          {problem}
        </Row>
      )}
      {mobile && (
        <Modal
          open={picking && editing === undefined}
          onClose={() => setPicking(false)}
          title={t.address}
          height={70}
          foot={
            <Button kind="line" block icon="plus" onClick={() => setEditing('new')}>
              {t.addAddress}
            </Button>
          }
        >
          {list}
        </Modal>
      )}
      <Modal
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing === 'new' ? words.add : words.edit}
        wide
        height={92}
      >
        {editing !== undefined && (
          <AddressForm
            address={editing === 'new' ? undefined : editing}
            first={addresses.length === 0}
            onSaved={({ addressId }) => {
              setEditing(undefined)
              setPicking(false)
              if (addressId === chosen) onChanged()
              else onChoose(addressId)
            }}
            onRemoved={() => {
              setEditing(undefined)
              if (editing !== 'new' && editing.addressId === chosen) onChoose(undefined)
              else onChanged()
            }}
          />
        )}
      </Modal>
    </Block>
  )
}

function AddressWords({ address }: { address: Address }) {
  const language = useLanguage()
  const words = useTexts(addressTexts)
  return (
    <Stack as="span" textAlign="start" shrink gap={1}>
      <Row as="span" tone="strong" weight="medium" rowGap={0} gap={3} align="center" wrap>
        {address.recipient}
        <Text as="span" figures oneLine>
          {maskPhone(address.mobile)}
        </Text>
        {address.isDefault && <Tag>{words.defaultTag}</Tag>}
      </Row>
      <Text as="span" size="caption" tone="muted">
        {addressLine(address.regionName, address.street, language)}
      </Text>
      {!address.deliverable && (
        <Text as="span" size="caption" tone="warning">
          {words.notDeliverable}
        </Text>
      )}
    </Stack>
  )
}

function AddressCard({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const t = useTexts(goodsTexts)
  return (
    <Row as="span" gap={3} align="start" justify="between" className={styles.addressCard}>
      <AddressWords address={address} />
      <TextButton
        aria-label={t.editOf(address.recipient)}
        onClick={event => {
          // It stands in the label of a radio button, which would take the press for itself.
          event.preventDefault()
          onEdit()
        }}
      >
        {t.editAddress}
      </TextButton>
    </Row>
  )
}
