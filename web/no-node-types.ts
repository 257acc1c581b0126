/** Only compiled: fails when the types that web reads of the server reach those of Node, which a browser has not. */

// @ts-expect-error unknown here
export type NodeProcess = NodeJS.Process;
