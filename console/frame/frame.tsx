import { dot } from '#contract/signs.ts'
import { type ReactNode, type SubmitEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { keepChoice } from '#web/choice-cookie.ts'
import { FormDefaults } from '#web/form/form-defaults.ts'
import { UnsavedGuard } from '#web/form/unsaved.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { loadingStore } from '#web/loading-store.ts'
import { logOutStaff } from '#web/sign-in-out.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { LongWait } from '#web/ui/long-wait.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Table } from '#web/ui/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { site } from '../site.ts'
import { useCounts } from './counts.ts'
import styles from './frame.module.css'
import { frameTexts } from './frame.texts.ts'
import { useSettled } from './keep-said.ts'
import type { Me } from './me.ts'
import { sideList } from './side-list.ts'
import { SignedOut } from './signed-out.tsx'
import { useKeys } from './use-keys.ts'

/** The console around a page: header with the search, side list with counts (design 9). */
export function Frame({ me, children }: { me: Me; children: ReactNode }) {
  const search = useRef<HTMLInputElement>(null)
  const [help, setHelp] = useState(false)
  // Where the lists do not stand beside the page, they open above it.
  const [menu, setMenu] = useState(false)
  const { state } = useNavigation()
  const settled = useSettled()
  const defaults = useMemo(() => ({ size: 's', problem: 'danger', settled }) as const, [settled])
  useKeys({ '/': () => search.current?.focus(), '?': () => setHelp(true) })
  return (
    <div className={styles.console}>
      <SkipLink />
      {state === 'loading' && <div className={styles.wait} />}
      <Header me={me} search={search} menu={menu} onMenu={() => setMenu(!menu)} onHelp={() => setHelp(true)} />
      <SideList me={me} open={menu} onGo={() => setMenu(false)} />
      <Box
        as="main"
        shrink
        id="main"
        tabIndex={-1}
        className={styles.main}
        aria-busy={state === 'loading' || undefined}
      >
        <FormDefaults value={defaults}>{children}</FormDefaults>
      </Box>
      <Waits />
      <UnsavedGuard />
      <SignedOut />
      <KeysHelp open={help} onClose={() => setHelp(false)} />
    </div>
  )
}

function Header({
  me,
  search,
  menu,
  onMenu,
  onHelp,
}: {
  me: Me
  search: React.RefObject<HTMLInputElement | null>
  menu: boolean
  onMenu: () => void
  onHelp: () => void
}) {
  const t = useTexts(frameTexts)
  const language = useLanguage()
  const place = me.role === 'dealer' ? me.outletName || t.noOutlet : t.everywhere
  return (
    <Box as="header" across hair="below" ground="page" className={styles.header} data-print="hide">
      <span className={styles.menu}>
        <IconButton
          icon={menu ? 'close' : 'menu'}
          label={t.sideList}
          aria-expanded={menu}
          aria-controls="side"
          onClick={onMenu}
        />
      </span>
      <Row as={UiLink} tone="strong" oneLine grow gap={3} align="center" href="/" className={styles.brand}>
        <svg width={28} height={28} viewBox="0 0 32 32" fill="none" aria-hidden>
          <circle cx="16" cy="9.5" r="4.5" fill="currentColor" />
          <path d="M2 20.5h28M9 26h14" stroke="currentColor" strokeWidth="1.8" />
        </svg>
        <b>{language === 'en' ? site().nameEn : `${site().nameEn} ${site().nameCn}`}</b>
        <span>{t.console}</span>
      </Row>
      <Search input={search} />
      <div className={styles.tools}>
        {site().demo && <Tag kind="warning">{t.demo}</Tag>}
        <Text as="span" tone="muted" className={styles.place}>
          {place}
        </Text>
        <Text as="span" tone="strong" weight="medium" className={styles.who}>
          {me.name}
          {dot}
          {t[me.role]}
        </Text>
        <Languages />
        <span className={styles.keys}>
          <IconButton icon="keyboard" iconSize={20} label={t.keys} onClick={onHelp} />
        </span>
        <IconButton icon="sign-out" iconSize={20} label={t.signOut} onClick={() => void logOutStaff()} />
      </div>
    </Box>
  )
}

function Search({ input }: { input: React.RefObject<HTMLInputElement | null> }) {
  const t = useTexts(frameTexts)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const asked = query.get('q') ?? ''
  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = input.current?.value.trim() ?? ''
    void navigate(`/orders?${new URLSearchParams({ queue: 'all', ...(words ? { q: words } : {}) })}`)
    input.current?.blur()
  }
  return (
    <Row
      as={SearchForm}
      ground="sunken"
      radius="card"
      padY={0}
      padX={3}
      gap={3}
      align="center"
      role="search"
      className={styles.search}
      onSubmit={find}
    >
      <Icon name="search" size={20} />
      <input
        // Another search in the address is another field.
        key={asked}
        ref={input}
        type="search"
        defaultValue={asked}
        aria-label={t.search}
        aria-keyshortcuts="/"
        placeholder={t.searchHint}
        maxLength={40}
        onKeyDown={event => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <kbd aria-hidden>/</kbd>
    </Row>
  )
}

const languages = [
  ['zh-CN', '中文'],
  ['en', 'English'],
] as const

function Languages() {
  const t = useTexts(frameTexts)
  const language = useLanguage()
  async function choose(code: string) {
    // The server reads the cookie and sends the document in that language.
    await keepChoice('lang', code)
    location.reload()
  }
  return (
    <Row as="span" gap={2} className={styles.languages} role="group" aria-label={t.language}>
      {languages.map(([code, name]) => (
        <button key={code} type="button" lang={code} aria-pressed={code === language} onClick={() => void choose(code)}>
          {name}
        </button>
      ))}
    </Row>
  )
}

function SideList({ me, open, onGo }: { me: Me; open: boolean; onGo: () => void }) {
  const t = useTexts(frameTexts)
  const counts = useCounts()
  const { pathname, search } = useLocation()
  const queue = new URLSearchParams(search).get('queue')
  const isHere = (href: string) => {
    const [path, query] = href.split('?') as [string, string?]
    if (!pathname.startsWith(path)) return false
    if (query === undefined) return true
    // A list without a queue shows all.
    return new URLSearchParams(query).get('queue') === (queue ?? (pathname === path ? 'all' : null))
  }
  return (
    <Box
      as="nav"
      data-print="hide"
      padY={4}
      padX={3}
      id="side"
      className={styles.side}
      aria-label={t.sideList}
      data-open={open || undefined}
    >
      <Text tone="muted" className={styles.self}>
        {[me.role === 'dealer' ? me.outletName || t.noOutlet : t.everywhere, `${me.name}${dot}${t[me.role]}`].join(dot)}
      </Text>
      {sideList.map(({ text, entries }) => {
        const mine = entries.filter(({ permission }) => me.permissions.includes(permission))
        return mine.length === 0 ? null : (
          <section key={text} aria-label={t[text] as string}>
            <h2>{t[text] as string}</h2>
            <ul>
              {mine.map(entry => (
                <li key={entry.href}>
                  <UiLink href={entry.href} aria-current={isHere(entry.href) ? 'page' : undefined} onClick={onGo}>
                    <span>{t[entry.text] as string}</span>
                    {counts && entry.count && entry.count(counts) > 0 && <small>{entry.count(counts)}</small>}
                  </UiLink>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {/* Beside what is worked on: what is chosen there holds here at once. */}
      <Text as="p" size="caption" above={6}>
        <a href="/display" target="_blank" rel="noopener">
          {t.display}
        </a>
      </Text>
    </Box>
  )
}

/** Where waits of calls appear. */
function Waits() {
  const wait = useSyncExternalStore(loadingStore.subscribe, loadingStore.read, loadingStore.none)
  if (wait?.type === 1) return <LongWait onAgain={wait.again} />
  return wait ? <Loading type={2} /> : null
}

function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(frameTexts)
  const rows = [
    ['J', t.keyNext],
    ['K', t.keyPrevious],
    ['Enter', t.keyOpen],
    ['Esc', t.keyBack],
    ['/', t.keySearch],
    ['?', t.keyHelp],
  ] as const
  return (
    <Modal open={open} onClose={onClose} title={t.keys} reading>
      <Table label={t.keys}>
        <tbody>
          {rows.map(([key, what]) => (
            <tr key={key}>
              <th scope="row">
                <kbd className={styles.key}>{key}</kbd>
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Modal>
  )
}
