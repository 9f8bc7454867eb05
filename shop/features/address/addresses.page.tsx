import { useRef, useState } from 'react'
import { PageTitle } from '#shop/personal/page-title.tsx'
import { failureWords } from '#web/failure-words.ts'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { addressLine } from '#contract/figures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { maskPhone } from '#web/mask.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Address } from './address-form.tsx'
import { AddressForm } from './address-form.tsx'
import { addressTexts } from './address.texts.ts'
import styles from './addresses.module.css'
import type { Route } from './+types/addresses.page'

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<Own<'address.list'>> =>
  readOwn('address.list', {}, request)

export function HydrateFallback() {
  const t = useTexts(addressTexts)
  return (
    <div className={styles.page}>
      <Row below={[6, 4]} gap={3} align="center" justify={['between', 'end']} wrap>
        <PageTitle>{t.book}</PageTitle>
      </Row>
      <SkeletonGroup className={styles.list}>
        {[1, 2].map(n => (
          <Skeleton key={n} height="148px" />
        ))}
      </SkeletonGroup>
    </div>
  )
}

/** Where the customer's parcels go: add, change, delete, and the one that the settlement takes first. */
export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'address.list'> = loaderData
  const t = useTexts(addressTexts)
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  const [editing, setEditing] = useState<Address | 'new'>()
  const head = useRef<HTMLHeadingElement>(null)
  useOnReturn(refresh)

  /** The row of the button goes or moves: the focus must not be lost with it. */
  function changed(words: string) {
    toast(words)
    head.current?.focus()
    refresh()
  }
  async function makeDefault({ addressId }: Address) {
    try {
      await api('address.setDefault', { addressId })
      changed(t.defaultSet)
    } catch {
      // The call has said why.
    }
  }
  async function remove({ addressId }: Address) {
    if (!(await confirm({ title: t.removeTitle, text: t.removeText, yes: t.remove, danger: true }))) return
    try {
      await api('address.remove', { addressId })
      changed(t.removed)
    } catch {
      // The call has said why.
    }
  }
  const add = (
    <Button kind="line" size="s" icon="plus" onClick={() => setEditing('new')}>
      {t.add}
    </Button>
  )
  return (
    <div className={styles.page}>
      <Row below={[6, 4]} gap={3} align="center" justify={['between', 'end']} wrap>
        <PageTitle ref={head}>{t.book}</PageTitle>
        {answer.ok && answer.data.length > 0 && add}
      </Row>
      {!answer.ok ? (
        <PartError kind="page" reason={failureWords(answer.failure, language)} busy={refreshing} onRetry={refresh} />
      ) : answer.data.length === 0 ? (
        <Empty icon="map-pin" title={t.empty} action={add}>
          {t.emptyWhy}
        </Empty>
      ) : (
        <ul className={styles.list}>
          {answer.data.map(address => (
            <Box as="li" radius="card" pad={[5, 4]} key={address.addressId} className={styles.address}>
              <Row as="p" tone="strong" weight="medium" anywhere rowGap={1} gap={3} align="center" wrap>
                {address.recipient}
                <Text as="span" figures>
                  {maskPhone(address.mobile)}
                </Text>
                {address.isDefault && <Tag>{t.defaultTag}</Tag>}
                <Tag>{t[address.tag]}</Tag>
              </Row>
              <Text size="small" tone="muted" anywhere>
                {addressLine(address.regionName, address.street, language)}
              </Text>
              {!address.deliverable && (
                <Text size="caption" tone="warning">
                  {t.notDeliverable}
                </Text>
              )}
              <Row size="small" as="p" above={2} rowGap={2} gap={6} wrap className={styles.ways}>
                <TextButton aria-label={`${t.editShort} ${address.recipient}`} onClick={() => setEditing(address)}>
                  {t.editShort}
                </TextButton>
                {!address.isDefault && (
                  <TextButton
                    aria-label={`${t.makeDefault} ${address.recipient}`}
                    onClick={() => void makeDefault(address)}
                  >
                    {t.makeDefault}
                  </TextButton>
                )}
                <TextButton aria-label={`${t.removeShort} ${address.recipient}`} onClick={() => void remove(address)}>
                  {t.removeShort}
                </TextButton>
              </Row>
            </Box>
          ))}
        </ul>
      )}
      <Modal
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing === 'new' ? t.add : t.edit}
        wide
        height={92}
      >
        {editing !== undefined && (
          <AddressForm
            address={editing === 'new' ? undefined : editing}
            first={answer.ok && answer.data.length === 0}
            onSaved={() => {
              setEditing(undefined)
              refresh()
            }}
            onRemoved={() => {
              setEditing(undefined)
              refresh()
            }}
          />
        )}
      </Modal>
    </div>
  )
}
