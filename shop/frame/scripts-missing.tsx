import { useContext } from 'react'
import { useLocation } from 'react-router'
import { LightContext, NonceContext } from '#shop/nonce.ts'
import { carriedKeys } from '#contract/carried.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { showDisplay } from '#web/show-display.ts'
import { layersHere } from '#web/ui/layers-here.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { keepEarlyActs } from './early-acts.ts'
import { waitWithScripts } from './later-scripts.ts'
import styles from './scripts-missing.module.css'
import { scriptsMissingTexts } from './scripts-missing.texts.ts'

/** How long a page may take to come alive before it says that it did not, in ms. */
const PATIENCE = 20_000

/**
 * Runs in the document before every other script: a script that does not arrive, or a page that is not alive in time,
 * shows the notice. It takes itself back as soon as the page is alive after all.
 */
const watch = `(function(){
var show=function(){var e=document.getElementById('scripts-missing');if(e&&!window.shopAlive&&!window.shopWaits)e.hidden=false};
addEventListener('error',function(e){if(e.target&&e.target.tagName==='SCRIPT')show()},true);
addEventListener('unhandledrejection',show);
var wait=function(){setTimeout(show,${PATIENCE})};
addEventListener('load',wait);addEventListener('shopbegins',wait);
})()`.replace(/\n/g, '')

/** They run once, from the server's document: the browser's own code goes without them. */
const first = import.meta.env.SSR
  ? `(${showDisplay.toString()})();${watch};(${keepEarlyActs.toString()})();${layersHere}`
  : ''

/** Before them: what the scripts of the page wait for. */
const waiting = (what: readonly string[] | null): string =>
  import.meta.env.SSR ? `(${waitWithScripts.toString()})(${JSON.stringify(what)});` : ''
const forNeed = waiting(carriedKeys)
const forPicture = waiting(null)

/** Stands first in the head: nothing is painted before it is known how, what is done while the document still arrives is kept, too, and no style holds it up. */
export function FirstScript() {
  const nonce = useContext(NonceContext)
  const html = (useContext(LightContext) ? forNeed : forPicture) + first
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * Says that the page's scripts did not load: its links, forms and texts work without them, its buttons do not. Hidden
 * until then; `entry.client.tsx` marks the document as alive.
 */
export function ScriptsMissing() {
  // The browser leaves what the server wrote: where it could write it anew, the scripts are there.
  if (!import.meta.env.SSR)
    return (
      <div
        id="scripts-missing"
        className={styles.notice}
        hidden
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  return <Notice />
}

function Notice() {
  const t = useTexts(scriptsMissingTexts)
  const { pathname } = useLocation()
  return (
    <Text
      as="div"
      size="small"
      textAlign="center"
      padY={4}
      padX="page"
      id="scripts-missing"
      className={styles.notice}
      role="alert"
      data-print="hide"
      hidden
    >
      <p>
        {t.what}{' '}
        <Row as="a" inline align="center" href={pathname} className={styles.again} rel="external">
          {t.again}
        </Row>
      </p>
    </Text>
  )
}
