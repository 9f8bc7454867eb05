import { redirect } from 'react-router'

/** Unknown paths lead to /404 (spec 2), on the server and in the browser. */
export const loader = () => redirect('/404')
export const clientLoader = () => redirect('/404')

export default function Unknown() {
  return null
}
