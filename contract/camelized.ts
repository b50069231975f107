type CamelKey<S> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelKey<Tail>>}` : S;

/** The type of a wire value with every name in camelCase, as used by the query transport and the store. */
export type Camelized<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? Camelized<Item>[]
    : string extends keyof T
      ? { [K in keyof T]: Camelized<T[K]> }
      : { [K in keyof T as CamelKey<K>]: Camelized<T[K]> };
