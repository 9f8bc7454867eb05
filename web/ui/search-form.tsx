import type { ComponentProps } from 'react'

/** A search or a filter: its fields are the words of an address, so it works without a script, too. Nothing is sent. */
export const SearchForm = (props: Omit<ComponentProps<'form'>, 'method'>) => <form {...props} method="get" />
