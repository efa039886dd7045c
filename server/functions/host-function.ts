/** A function takes a web-standard Request and answers with a Response, as on a Supabase project. */
export type HostFunction = (request: Request) => Promise<Response>;
