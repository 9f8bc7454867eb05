import { useRef, useState } from 'react'
import { maskPlate } from '#contract/plate.ts'
import { carValueHref } from '#shop/personal/car-value-address.ts'
import { maintenanceHref, maintenancePath } from '#shop/personal/maintenance-address.ts'
import { OwnPage } from '#shop/personal/own-page.tsx'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { isRouted } from '#shop/route-table.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { carSide } from '#web/pictures.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { toast } from '#web/ui/toast.ts'
import { CarForm, type OwnCar } from './car-form.tsx'
import { CarWords } from './car-words.tsx'
import styles from './garage.module.css'
import { garageTexts } from './garage.texts.ts'
import { ServiceDue } from './service-due.tsx'
import type { Route } from './+types/garage.page'

interface Read {
  cars: Own<'garage.list'>
  /** Without it the list says nothing of services. */
  next: Own<'maintenance.next'>
}
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Read> {
  const [cars, next] = await Promise.all([
    readOwn('garage.list', {}, request),
    readOwn('maintenance.next', {}, request),
  ])
  return { cars, next }
}

export function HydrateFallback() {
  const t = useTexts(garageTexts)
  return (
    <OwnPage title={t.title}>
      <SkeletonGroup>
        {[1, 2].map(n => (
          <Skeleton key={n} height="132px" gap="16px" />
        ))}
      </SkeletonGroup>
    </OwnPage>
  )
}

/** The customer's own cars: add, change, remove, and the way to a workshop. */
export default function GaragePage({ loaderData }: Route.ComponentProps) {
  const { cars: answer, next }: Read = loaderData
  const services = next.ok ? next.data : []
  const t = useTexts(garageTexts)
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  const [editing, setEditing] = useState<OwnCar | 'new'>()
  const list = useRef<HTMLDivElement>(null)
  useOnReturn(refresh)

  /** The row of the button goes or moves: the focus must not be lost with it. */
  function changed(words: string) {
    setEditing(undefined)
    toast(words)
    list.current?.focus()
    refresh()
  }
  async function remove({ ownCarId }: OwnCar) {
    if (!(await confirm({ title: t.removeTitle, text: t.removeText, yes: t.remove, danger: true }))) return
    try {
      await api('garage.remove', { ownCarId })
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
  const edited = editing === 'new' ? undefined : editing
  return (
    <OwnPage title={t.title}>
      <div ref={list} tabIndex={-1}>
        {!answer.ok ? (
          <PartError kind="page" reason={failureWords(answer.failure, language)} busy={refreshing} onRetry={refresh} />
        ) : answer.data.length === 0 ? (
          <Empty icon="car" title={t.empty} action={add}>
            {t.emptyWhy}
          </Empty>
        ) : (
          <>
            <Box as="ul" hair="above">
              {answer.data.map(car => (
                <Box as="li" key={car.ownCarId} hair="below" padY={5}>
                  <Row rowGap={4} gap={5} align="center" wrap>
                    <Thumb of="car" className={styles.thumb}>
                      <Picture source={carSide(car.bodyKey, 'silver')} alt="" sizes="120px" />
                    </Thumb>
                    <Box grow shrink>
                      <CarWords car={car} />
                      <ServiceDue car={car} next={services.find(each => each.ownCarId === car.ownCarId)} />
                    </Box>
                  </Row>
                  <Row above={3} size="small" gap={5} rowGap={3} align="center" wrap>
                    <TextButton aria-label={`${t.editShort} ${maskPlate(car.plate)}`} onClick={() => setEditing(car)}>
                      {t.editShort}
                    </TextButton>
                    <TextButton
                      aria-label={`${t.removeShort} ${maskPlate(car.plate)}`}
                      onClick={() => void remove(car)}
                    >
                      {t.removeShort}
                    </TextButton>
                    <ButtonLink kind="line" size="s" href={carValueHref(car.ownCarId)}>
                      {t.value}
                    </ButtonLink>
                    {isRouted(maintenancePath) && (
                      <ButtonLink
                        kind="line"
                        size="s"
                        href={maintenanceHref({
                          ownCarId: car.ownCarId,
                          mileage: services.find(each => each.ownCarId === car.ownCarId)?.mileage,
                        })}
                      >
                        {t.bookMaintenance}
                      </ButtonLink>
                    )}
                  </Row>
                  {car.warnings.map(warning => (
                    <Text key={warning} size="caption" tone="warning" above={3}>
                      {warning}
                    </Text>
                  ))}
                </Box>
              ))}
            </Box>
            <Row above={5}>{add}</Row>
          </>
        )}
      </div>
      <Modal
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={edited ? t.edit : t.add}
        wide
        height={92}
      >
        {editing !== undefined && <CarForm car={edited && savedAs(edited)} onSaved={() => changed(t.saved)} />}
      </Modal>
    </OwnPage>
  )
}

/** A car as its form begins with it. */
const savedAs = ({ vin, registeredOn, mileageKm, ...car }: OwnCar) => ({
  ...car,
  vin: vin ?? undefined,
  registeredOn: registeredOn ?? undefined,
  mileageKm: mileageKm ?? undefined,
})
