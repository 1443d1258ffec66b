/** The preferred ports of the local platform's parts. */
export const preferredPorts = { site: 3000, overview: 8026, inbox: 8025, payments: 4242 };
