/**
 * Health of a Flagger Canary. The one that Argo CD brings calls Initializing, Waiting, WaitingPromotion and Terminating
 * Unknown, the worst of all, so that an Application shows Unknown at every gate. Here a gate that waits for somebody is
 * Suspended and everything under way is Progressing.
 *
 * A Canary has no observed generation in its status; a phase that is not known stays Unknown on purpose.
 * Phases: https://docs.flagger.app/usage/how-it-works#canary-status
 */
export const CANARY_HEALTH = `local phases = {
  Initializing = "Progressing",
  Initialized = "Healthy",
  Waiting = "Suspended",
  Progressing = "Progressing",
  WaitingPromotion = "Suspended",
  Promoting = "Progressing",
  Finalising = "Progressing",
  Succeeded = "Healthy",
  Failed = "Degraded",
  Terminating = "Progressing",
  Terminated = "Progressing",
}

local status = obj.status or {}
if status.phase == nil or status.phase == "" then
  return { status = "Progressing", message = "waiting for Flagger" }
end

local message = status.phase
for _, condition in ipairs(status.conditions or {}) do
  if condition.type == "Promoted" and condition.message ~= nil then
    message = message .. ": " .. condition.message
  end
end
return { status = phases[status.phase] or "Unknown", message = message }
`;
