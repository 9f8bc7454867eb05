import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useSignedIn } from '#web/session.ts'

/** Messages that the customer has not read: asked again with every page, and whenever a page loads its data anew. */
export function useUnread(): number {
  const signedIn = useSignedIn()
  const { key } = useLocation()
  const idle = useRevalidator().state === 'idle'
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    if (!signedIn || !idle) return
    const gone = new AbortController()
    api('account.messageCount', {}, { signal: gone.signal })
      .then(({ data }) => gone.signal.aborted || setUnread(data.unread))
      // The number of before stands.
      .catch(() => {})
    return () => gone.abort()
  }, [signedIn, key, idle])
  return signedIn ? unread : 0
}
