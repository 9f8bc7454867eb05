import { useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { Sample, Section } from './sample.tsx'
import styles from './ui.module.css'
import { uiPageTexts } from './ui-page.texts.ts'

/** Ways through pages and tasks, and what opens over them. */
export function UiNavigation({ now }: { now: string }) {
  const t = useTexts(uiPageTexts)
  const [tab, setTab] = useState('1')
  const [segment, setSegment] = useState('0')
  const [modal, setModal] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const named = (words: string) => words.split(',').map((label, n) => ({ value: String(n), label }))
  const hour = 3_600_000
  const start = Date.parse(now)
  return (
    <>
      <Section title={t.navigation}>
        <Stack shrink gap={4}>
          <Breadcrumb
            steps={[{ label: t.home, href: '/' }, { label: t.usedCars, href: '#used' }, { label: t.carName }]}
          />
          <Tabs items={named(t.tabNames)} value={tab} onChange={setTab} label={t.navigation} panelId="ui-panel" />
          <p id="ui-panel" role="tabpanel" aria-label={t.tabNames.split(',')[Number(tab)]}>
            {t.tabNames.split(',')[Number(tab)]}
          </p>
          <Tabs
            items={[
              { value: 'all', label: t.allCars, count: 213, href: '#all' },
              { value: 'own', label: t.favourite, count: 4, href: '#own' },
            ]}
            value="all"
            label={t.allCars}
          />
          <div className={styles.row}>
            <Segmented items={named(t.segments)} value={segment} onChange={setSegment} label={t.downPayment} />
            <Pagination page={1} pageCount={11} href={page => `#page-${page}`} />
            <Pagination page={6} pageCount={11} href={page => `#page-${page}`} label={t.chosen} />
          </div>
          <Stepper steps={t.steps.split(',').map(label => ({ label }))} current={1} label={t.navigation} />
          <ProgressLine
            label={t.orderProgress}
            points={t.points.split(',').map((label, n) => ({
              label,
              note: n === 2 ? t.ready : undefined,
              state: n < 2 ? 'done' : n === 2 ? 'now' : 'later',
            }))}
          />
          <Timeline
            running
            label={t.orderProgress}
            entries={t.log.split(',').map((text, n) => ({ key: n, text, at: start - n * 6 * hour }))}
          />
        </Stack>
      </Section>
      <Section title={t.overlays}>
        <div className={styles.row}>
          <Sample label={t.modal}>
            <Button kind="line" onClick={() => setModal(true)}>
              {t.filter}
            </Button>
          </Sample>
          <Sample label={t.drawer}>
            <Button kind="line" onClick={() => setDrawer(true)}>
              {t.openIt}
            </Button>
          </Sample>
          <Sample label={t.menu}>
            <Menu
              trigger={<Button kind="line">{t.nameValue}</Button>}
              align="start"
              items={[
                { key: 'orders', label: t.myOrders, icon: 'receipt', href: '#orders' },
                { key: 'settings', label: t.settings, icon: 'settings', disabled: true },
                { key: 'out', label: t.signOut, icon: 'sign-out', danger: true, onSelect: () => {} },
              ]}
            />
          </Sample>
          <Sample label={t.popover}>
            <Popover trigger={<Button kind="quiet">{t.priceDetails}</Button>} title={t.priceDetails}>
              {t.policyText}
            </Popover>
          </Sample>
        </div>
        <Modal
          open={modal}
          onClose={() => setModal(false)}
          title={t.filter}
          height={70}
          foot={
            <>
              <Button kind="line" onClick={() => setModal(false)}>
                {t.reset}
              </Button>
              <Button onClick={() => setModal(false)}>{t.viewCount}</Button>
            </>
          }
        >
          {t.policyText}
        </Modal>
        <Drawer open={drawer} onClose={() => setDrawer(false)} title={t.priceDetails}>
          {t.policyText}
        </Drawer>
      </Section>
    </>
  )
}
